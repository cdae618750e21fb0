/** Eight sentences. */
export const shortStory = [
  'Once upon a time there was a lighthouse keeper who had never seen the sea asleep.',
  'Every night she lit her lamp, and every night the waves came up to look at it.',
  'One evening the lamp would not burn.',
  'She sat down on the rocks and told the sea that she was sorry.',
  'The sea thought about this for a while.',
  'Then it lay down, flat and silver, and let the moon do the work.',
  'Not one ship was lost that night.',
  'And in the morning the keeper, for once, had slept as well.',
].join(' ');

const stops = [
  [
    'a village where everybody whistled',
    'The baker whistled the price of bread, and nobody ever paid too much.',
  ],
  [
    'a lake that kept its own diary',
    'On calm days one could read yesterday in it, and on windy days only the weather.',
  ],
  [
    'a forest of umbrellas',
    'They opened all together when it rained, and the birds complained of the noise.',
  ],
  [
    'a town that had mislaid its clock',
    'People there were neither late nor early, and were very polite about it.',
  ],
  ['a mountain with a door', 'Behind the door was a smaller mountain, which was better at keeping warm.'],
  ['a bridge that went only halfway', 'The other half, the driver was told, was on holiday.'],
  ['a garden of letters', 'The vowels needed more water than the consonants.'],
  ['a market for second-hand echoes', 'The guard bought a small one and kept it in his hat.'],
  ['a school for young rivers', 'They were learning to turn left without looking back.'],
  [
    'a station with no name',
    'It asked to be called whatever the passengers liked, and they liked to be called home.',
  ],
] as const;

/** Some forty sentences: long enough to be interrupted. */
export const longStory = [
  'Long ago, a slow train set out to find the end of its own track.',
  'Its driver was called Wilma, and its guard was called Otto.',
  'They had packed sandwiches for three days and tea for a year.',
  ...stops.flatMap(([place, detail], i) => [
    `${i === 0 ? 'First' : 'Then'} the train came to ${place}.`,
    detail,
    `Wilma rang the bell ${i === 0 ? 'once' : `${i + 1} times`}, as the rules demand.`,
  ]),
  'In the end the track ran out beside the sea.',
  'There was a bench, and on the bench there was a note.',
  'The note said that the way back was exactly as long.',
  'Otto laughed until his hat fell off.',
  'Wilma poured the last of the tea.',
  'They watched the sun go down over the buffers.',
  'Then they turned the train round, and it was no longer slow at all.',
].join(' ');
