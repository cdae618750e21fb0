const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Lowercase words. The segmenter also finds words in scripts without spaces. */
export function wordsIn(text: string): readonly string[] {
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase().replaceAll('’', "'"));
}
