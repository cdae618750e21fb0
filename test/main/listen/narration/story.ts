import type { Block } from '../../../../src/shared/listen/document.ts';

/** A tale of a lighthouse, with headings, long and short paragraphs, and a page number that nobody reads. */
export const story: readonly Block[] = [
  ['heading', 'The Keeper'],
  [
    'paragraph',
    'The keeper climbed the stairs again that night, one by one, without a word, and when he came to the lamp he found it burning. Nobody had lit it. He stood there for a while and listened to the sea, which had nothing to say.',
  ],
  [
    'paragraph',
    'In the morning he wrote it down. He wrote everything down, as his father had done before him.',
  ],
  ['page-number', '12'],
  [
    'paragraph',
    'There were forty years of such notes in the chest below the stairs: the ships that had passed, the birds that had struck the glass, the names of those who had been washed ashore, and what the weather had been on the days when nothing else had happened at all.',
  ],
  ['heading', 'The Visitor'],
  ['paragraph', 'She came in May. The boat that brought her did not wait, and so she stayed.'],
  [
    'paragraph',
    'It was her intention to count the terns on the northern rocks, which nobody had done since the war; she had a tent, a telescope and eleven notebooks, and she asked him for nothing but water.',
  ],
  [
    'paragraph',
    'By the end of the summer he had begun to wait for the sound of her boots on the gravel outside.',
  ],
].map(([kind, text], i) => ({ id: `b${i}`, kind, text }) as Block); // pairs of a kind and a text
