/** The title that a file declares; `undefined` where a program wrote the name of a file there, of a kind of document, or its own. */
export function declaredTitle(written: unknown): string | undefined {
  const title = typeof written === 'string' ? written.replace(/\s+/g, ' ').trim() : '';
  return title === '' || byProgram.some((form) => form.test(title)) ? undefined : title;
}

const byProgram = [
  /\.(?:docx?|dvi|tex|indd|qxd|pdf|rtf|odt|pptx?|xlsx?|pm\d|pmd|fm|ps|eps|html?|txt|tmp|jpe?g|png)$/i,
  // `otsl_proof_08`, `ipg1300180a`, but `STM32F407`, which is a part.
  /^(?:\S*_\S*|(?=\S*\d)[a-z][a-z\d.-]*)$/,
  /^\(?Microsoft (?:Excel|Outlook|PowerPoint|Publisher|Word) - /i,
  // A presentation without a title, in any language, but `Introduction to PowerPoint`.
  /^(?:PowerPoint[ -]\p{L}+|A?pr[eéä]se?n\p{L}+(?: \p{L}+){0,2} PowerPoint)$/iu,
  /^(?:untitled|title|unknown|none|document\d*|\(?null\)?|scanned document|r graphics output)$/i,
  /^https?:/,
];
