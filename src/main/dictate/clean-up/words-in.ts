const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** In small letters; the segmenter knows words also where no spaces are written. */
export function wordsIn(text: string): readonly string[] {
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase().replaceAll('’', "'"));
}
