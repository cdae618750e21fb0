import { isHeading, isProse, type Line } from './article-lines.ts';
import { attribute, elementsIn, type Page } from './html-tree.ts';

/** Longer text is the article. */
const longestAbout = 800;
/** What is said about an author stands among the last paragraphs of a text. */
const lastParagraphs = 4;

/**
 * The lines behind the text that are about who wrote it. They begin with a name that the page gives as the author's, which
 * no paragraph of the text does: it may be the author who is written about.
 */
export function aboutAuthors(lines: readonly Line[], bylines: readonly Line[], page: Page): readonly Line[] {
  const authors = [...bylines.map(({ text }) => text), ...authorsNamed(page)].join('\n').replace(/\s+/g, ' ');
  const isAuthor = (line: Line): boolean => {
    const name = nameAtBeginning(line);
    return name !== undefined && authors.includes(name);
  };
  const paragraphs = lines.filter((line) => isProse(line) && !isHeading(line));
  const first = paragraphs.at(-lastParagraphs);
  const begin = first && paragraphs.length > lastParagraphs ? lines.indexOf(first) : lines.length;
  const isWrittenAbout = lines.slice(0, begin).some((line) => isProse(line) && isAuthor(line));
  if (isWrittenAbout) return [];
  return lines.slice(begin).filter((line) => line.letters <= longestAbout && isAuthor(line));
}

/** Two or three words with capitals before one without. */
function nameAtBeginning({ text }: Line): string | undefined {
  return /^[^\p{L}\p{N}]*((?:\p{Lu}[\p{L}.’'-]* ){1,2}\p{Lu}[\p{L}-]+)(?:[’']s)?,? \p{Ll}/u.exec(
    text.replace(/\s+/g, ' '),
  )?.[1];
}

function authorsNamed(page: Page): readonly string[] {
  return [...elementsIn(page)].flatMap((element) => {
    const name =
      element.tagName === 'meta' ? (attribute(element, 'name') ?? attribute(element, 'property')) : '';
    return name && /(?:^|[.:-])(?:author|creator)$/i.test(name) ? [attribute(element, 'content') ?? ''] : [];
  });
}
