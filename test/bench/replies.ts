/** Replies as models write them to somebody who listens. */
export const shortReplies = [
  'It is a quarter past nine, so you have forty minutes until your train leaves.',
  'Yes, it can. Press and hold the side button until the light turns green, then let go.',
  'The capital of Australia is Canberra, although many people think of Sydney first. It was built for that purpose from 1913 on.',
  'Seven times eight is fifty-six.',
] as const;

export const longReplies = [
  `Sourdough is simply bread that is raised by wild yeast, and it needs more patience than skill. The night before you want to bake, mix one hundred grams of ripe starter with three hundred and fifty grams of water and five hundred grams of flour. Leave it alone for half an hour, so that the flour can drink the water. Then add ten grams of salt, and fold the dough over itself a few times.

For the next four hours, fold it once every half hour. You will feel it change: at first it tears, later it stretches like a cloth. When it has grown by about half and has a few bubbles on top, shape it into a ball, put it into a floured basket, and leave it in the fridge until the morning.

In the morning, heat your oven as far as it goes, with a heavy pot inside. Tip the loaf into the pot, cut its top with a sharp knife, and put the lid on. After twenty-five minutes, take the lid off, turn the heat down a little, and bake it until it is as brown as you like it. Let it cool before you cut it. That is the hardest part of all.`,
  `There are three things worth checking before you call anyone.

1. Look at the little light on the router. If it blinks orange, the line itself is down, and nothing in your house will help.
2. Restart the router.
3. Try another cable, because they break more often than people think.

If none of that helps, run a speed test with a computer that is plugged in rather than on the wireless network. Write down the result, the time and the date. Your provider will ask for exactly these three things, and having them at hand saves you a good deal of waiting.

Most of the time, though, it is the restart that does it. Modern routers keep long tables of everything that has ever talked to them, and some of them never clean these up. Ten seconds without power are enough to start afresh.`,
  `A black hole is what is left when a very heavy star runs out of fuel and falls in on itself, so completely that not even light can leave it any more. Around it there is a border, the event horizon, beyond which nothing comes back. From outside you would never see anything cross it. Things that fall in seem to slow down, grow redder, and fade, while for themselves nothing special happens at that moment at all.

How do we know that they exist, then? We see what they do to their surroundings. Stars race around an invisible point in the middle of our galaxy, and from their orbits you can work out that it weighs as much as four million suns. Gas that spirals in becomes so hot that it shines in X-rays. And since 2015 we can even hear them, in a manner of speaking: when two of them meet, space itself trembles, and detectors on Earth pick that up.`,
] as const;
