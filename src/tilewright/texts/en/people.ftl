## The characters: names of the first, second and third bot of a level at one table

level-1-name-0 = Pico
level-1-name-1 = Bela
level-1-name-2 = Tito
level-2-name-0 = Nina
level-2-name-1 = Beno
level-2-name-2 = Lola
level-3-name-0 = Rui
level-3-name-1 = Sara
level-3-name-2 = Filip
level-4-name-0 = Marta
level-4-name-1 = Hugo
level-4-name-2 = Alma
level-5-name-0 = Bruno
level-5-name-1 = Ines
level-5-name-2 = Emil
level-6-name-0 = Clara
level-6-name-1 = Davi
level-6-name-2 = Olga
level-7-name-0 = Tiago
level-7-name-1 = Vera
level-7-name-2 = Simon
level-8-name-0 = Helena
level-8-name-1 = Artur
level-8-name-2 = Iris
level-9-name-0 = Magnus
level-9-name-1 = Aurora
level-9-name-2 = Viktor
level-10-name-0 = Amalia
level-10-name-1 = Leandro
level-10-name-2 = Sibila
bot-rank = Level { $level } · { $rank }

## What players say at the table

emote-open = Say something
emote-hello = Hello!
emote-luck = Good luck!
emote-nice = Nice move!
emote-wow = Wow!
emote-oops = Oops!
emote-thinking = Let me think…
emote-thanks = Thank you!
emote-game = Good game!
emote-said = { $who }: { $what }
settings-emotes = Hear what others say
settings-emotes-about = Players can say eight short phrases to each other. There is no chat.

## Inviting

invite-name = Your name, as the others will see it
invite-alone-title = This link only works on this computer
invite-alone = Tilewright is running for this computer alone. To let others in, stop it with Ctrl+C in its terminal, and run this instead:
invite-alone-after = Your games and invitations are kept. Reload this page then, and it shows a link for everybody in your network.
invite-alone-link = For now, the link opens this table in another browser on this computer.
invite-command = Command
invite-network = It works in the same network as this computer.
invite-qr = QR code of the link
invite-qr-about = Or point a phone’s camera at this.
invite-bot = Play a bot while you wait
invite-bot-about = The invitation stays open, and the page tells you when somebody comes.
invite-cancel = Withdraw the invitation
invite-withdrawn = The invitation was withdrawn
invite-withdrawn-about = Nobody can sit down at this table any more.
invite-came = { $count ->
    [one] { $names } is here
   *[other] { $names } are here
}: your game begins.
invite-go = Go to the table
invite-stay = Stay here
