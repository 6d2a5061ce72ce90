/* The random games of tilewright/kernel/classic.py for two players and the coloured wall, step for step in C: what the
   compiled kernel is measured against (bench/against_c.py). It prints games a second, moves, and the sum of all scores,
   which must be the kernel's. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef int64_t word;
enum { SOURCE = 0, AVAILABLE = 10, BAG, LID, TOKEN, TURN, STARTER, ROUND, STEP, LINE, PLAYERS, GREY, BOARDS };
enum { DEAL, DRAFT, TILE, OVER };
enum { OPEN, LACKS, WALL, FULL, COUNT, COLOUR, FLOOR_SPACES, FLOOR, FLOOR_ORDER, SCORE, BOARD };
#define EVERY_COLOUR 0x1041041LL
#define EVERY_SOURCE 0x10040100401LL
#define BYTES 0x0101010101LL
#define TOPS 0x8080808080LL
#define COLUMN 0x108421LL
#define FLOOR_SIZE 7
#define TOKEN_CODE 6

static word RUN[32][5], REPEATED[8], DIAGONAL[5];
static const word PENALTY[8] = {0, 1, 2, 4, 6, 8, 11, 14};

static inline word popcount(word x) { return __builtin_popcountll(x); }
static inline word lowest(word x) { return __builtin_ctzll(x); }
static inline word nth_bit(word bits, word n) {
    while (n--) bits &= bits - 1;
    return lowest(bits);
}
static inline word total(word tiles) { return (tiles * BYTES >> 32) & 255; }

static inline uint64_t mix(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}
static uint64_t seeded(uint64_t seed, uint64_t number) {
    const uint64_t golden = 0x9E3779B97F4A7C15ULL;
    return mix(mix(seed + golden) + number * golden) | 1;
}
static inline word below(uint64_t *rng, word n) {
    uint64_t x = *rng;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *rng = x;
    return (word)((((x * 2685821657736338717ULL) >> 32) * (uint64_t)n) >> 32);
}

static void new_game(word *s, word players) {
    for (int i = 0; i < BOARDS + BOARD * players; i++) s[i] = 0;
    s[BAG] = 20 * BYTES;
    s[PLAYERS] = players;
    s[ROUND] = 1;
    for (int seat = 0; seat < players; seat++) {
        s[BOARDS + BOARD * seat + OPEN] = (1 << 30) - 1;
        s[BOARDS + BOARD * seat + LACKS] = (1 << 30) - 1;
    }
}

static void deal(word *s, uint64_t *rng) {
    word bag = s[BAG], left = total(bag), available = 0;
    for (word source = 1; source < 2 + 2 * s[PLAYERS]; source++) {
        word tiles = 0;
        for (int i = 0; i < 4; i++) {
            if (left == 0) {
                bag = s[LID];
                s[LID] = 0;
                left = total(bag);
                if (left == 0) break;
            }
            word totals = bag * BYTES & 0xFFFFFFFFFFLL;
            word colour = popcount(((below(rng, left) * BYTES | TOPS) - totals) & TOPS);
            bag -= 1LL << 8 * colour;
            tiles += 1LL << 8 * colour;
            left -= 1;
            available |= 1LL << (10 * colour + source);
        }
        s[SOURCE + source] = tiles;
    }
    s[BAG] = bag;
    s[AVAILABLE] = available;
    s[TURN] = s[STARTER];
    s[STEP] = DRAFT;
}

static inline void draft(word *s, word source, word colour, word row) {
    word seat = s[TURN], *b = s + BOARDS + BOARD * seat;
    word held = s[SOURCE + source], tiles = held >> 8 * colour & 255, available = s[AVAILABLE];
    held &= ~(255LL << 8 * colour);
    if (source == 0) {
        s[SOURCE] = held;
        s[AVAILABLE] = available & ~(1LL << 10 * colour);
        if (s[TOKEN] == 0) {
            s[TOKEN] = seat + 1;
            word spaces = b[FLOOR_SPACES];
            if (spaces < FLOOR_SIZE) {
                b[FLOOR_ORDER] |= (word)TOKEN_CODE << 3 * spaces;
                b[FLOOR_SPACES] = spaces + 1;
            }
        }
    } else {
        s[SOURCE] += held;
        s[SOURCE + source] = 0;
        word others = (available >> source & EVERY_SOURCE) & ~(1LL << 10 * colour);
        s[AVAILABLE] = (available & ~(EVERY_SOURCE << source)) | others;
    }
    if (row < 5) {
        word have = b[COUNT] >> 8 * row & 255, fits = tiles < row + 1 - have ? tiles : row + 1 - have;
        word bit = 1LL << (6 * colour + row);
        if (have == 0) {
            b[COLOUR] |= colour << 8 * row;
            b[OPEN] &= ~(EVERY_COLOUR << row) | bit;
        }
        if (have + fits == row + 1) {
            b[FULL] |= 1LL << row;
            b[OPEN] &= ~bit;
        }
        b[COUNT] += fits << 8 * row;
        tiles -= fits;
    }
    word spaces = b[FLOOR_SPACES], fallen = tiles < FLOOR_SIZE - spaces ? tiles : FLOOR_SIZE - spaces;
    b[FLOOR_SPACES] = spaces + fallen;
    b[FLOOR] += fallen << 8 * colour;
    b[FLOOR_ORDER] |= (REPEATED[fallen] * (colour + 1)) << 3 * spaces;
    s[LID] += (tiles - fallen) << 8 * colour;
    seat += 1;
    s[TURN] = seat < s[PLAYERS] ? seat : 0;
}

static inline word points(word wall, word row, word column) {
    word across = RUN[wall >> 5 * row & 31][column], x = wall >> column & COLUMN;
    word down = RUN[(x | x >> 4 | x >> 8 | x >> 12 | x >> 16) & 31][row];
    word scored = (across > 1 ? across : 0) + (down > 1 ? down : 0);
    return scored ? scored : 1;
}

static word bonuses(word wall) {
    word gained = 0;
    for (int line = 0; line < 5; line++) {
        if ((wall >> 5 * line & 31) == 31) gained += 2;
        if ((wall >> line & COLUMN) == COLUMN) gained += 7;
        if ((wall & DIAGONAL[line]) == DIAGONAL[line]) gained += 10;
    }
    return gained;
}

static void end_round(word *s) {
    int done = s[BAG] + s[LID] == 0;
    for (word seat = 0; seat < s[PLAYERS]; seat++) {
        word wall = s[BOARDS + BOARD * seat + WALL];
        if (wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4 & COLUMN) done = 1;
    }
    s[LINE] = 0;
    if (done) {
        s[STEP] = OVER;
        s[TURN] = s[STARTER];
        for (word seat = 0; seat < s[PLAYERS]; seat++)
            s[BOARDS + BOARD * seat + SCORE] += bonuses(s[BOARDS + BOARD * seat + WALL]);
        return;
    }
    if (s[TOKEN]) {
        s[STARTER] = s[TOKEN] - 1;
        s[TOKEN] = 0;
    }
    s[TURN] = s[STARTER];
    s[ROUND] += 1;
    s[STEP] = DEAL;
}

static void tile(word *s) {
    for (word seat = 0; seat < s[PLAYERS]; seat++) {
        word *b = s + BOARDS + BOARD * seat, full = b[FULL];
        while (full) {
            word row = lowest(full);
            full &= full - 1;
            word colour = b[COLOUR] >> 8 * row & 255;
            word column = colour + row > 4 ? colour + row - 5 : colour + row;
            word wall = b[WALL] | 1LL << (5 * row + column);
            b[WALL] = wall;
            b[SCORE] += points(wall, row, column);
            s[LID] += row << 8 * colour;
            b[LACKS] &= ~(1LL << (6 * colour + row));
            b[COUNT] &= ~(255LL << 8 * row);
            b[COLOUR] &= ~(255LL << 8 * row);
            b[FULL] &= ~(1LL << row);
            b[OPEN] |= b[LACKS] & (EVERY_COLOUR << row);
        }
        word score = b[SCORE] - PENALTY[b[FLOOR_SPACES]];
        b[SCORE] = score > 0 ? score : 0;
        s[LID] += b[FLOOR];
        b[FLOOR] = b[FLOOR_SPACES] = b[FLOOR_ORDER] = 0;
    }
    end_round(s);
}

static inline void random_draft(word *s, uint64_t *rng) {
    word available = s[AVAILABLE], opened = s[BOARDS + BOARD * s[TURN] + OPEN], count = 0, rows, ways;
    for (int colour = 0; colour < 5; colour++)
        count += popcount(opened >> 6 * colour & 63) * popcount(available >> 10 * colour & 1023);
    word k = below(rng, count), colour = 0;
    for (;;) {
        rows = popcount(opened >> 6 * colour & 63);
        ways = rows * popcount(available >> 10 * colour & 1023);
        if (k < ways) break;
        k -= ways;
        colour += 1;
    }
    word source = (uint32_t)k / (uint32_t)rows;
    draft(s, nth_bit(available >> 10 * colour & 1023, source), colour,
          nth_bit(opened >> 6 * colour & 63, k - source * rows));
}

static word playout(word *s, uint64_t *rng, word round_limit) {
    word moves = 0;
    while (s[STEP] != OVER && s[ROUND] <= round_limit) {
        if (s[STEP] == DEAL) {
            deal(s, rng);
        } else {
            while (s[AVAILABLE]) {
                random_draft(s, rng);
                moves += 1;
            }
            tile(s);
        }
    }
    return moves;
}

int main(int argc, char **argv) {
    word games = argc > 1 ? atoll(argv[1]) : 200000, players = argc > 2 ? atoll(argv[2]) : 2, moves = 0, scores = 0;
    for (int row = 0; row < 32; row++)
        for (int at = 0; at < 5; at++) {
            int low = at, high = at;
            while (low > 0 && row >> (low - 1) & 1) low--;
            while (high < 4 && row >> (high + 1) & 1) high++;
            RUN[row][at] = high - low + 1;
        }
    for (int n = 1; n < 8; n++) REPEATED[n] = REPEATED[n - 1] | 1LL << 3 * (n - 1);
    for (int colour = 0; colour < 5; colour++)
        for (int row = 0; row < 5; row++) DIAGONAL[colour] |= 1LL << (5 * row + (colour + row) % 5);
    word s[BOARDS + BOARD * 4];
    struct timespec begin, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (word game = 0; game < games; game++) {
        uint64_t rng = seeded(1, game);
        new_game(s, players);
        moves += playout(s, &rng, 200);
        for (word seat = 0; seat < players; seat++) scores += s[BOARDS + BOARD * seat + SCORE];
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (end.tv_sec - begin.tv_sec) + (end.tv_nsec - begin.tv_nsec) * 1e-9;
    printf("%.0f %lld %lld\n", games / seconds, (long long)moves, (long long)scores);
    return 0;
}
