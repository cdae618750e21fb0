import { topLevelLines } from '../../../../shared/text/markdown.ts';

/** Enough that a part takes some hundredths of a second, and a note is one part. */
const partLength = 50_000;

interface FrontMatter {
  readonly meta: { readonly title?: string; readonly author?: string; readonly language?: string };
  /** As it is written, without its fences. */
  readonly source?: string;
  readonly body: string;
}

/** What many programs write above Markdown between lines of dashes; only plain `key: value` lines are understood. */
export function frontMatterOf(text: string): FrontMatter {
  const found = /^---[ \t]*\n([\s\S]*?\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  const source = found?.[1]?.trim();
  if (!found || !source || !/^[\w-]+:/m.test(source)) return { meta: {}, body: text };
  const said = (key: string): string | undefined =>
    new RegExp(`^${key}:[ \\t]*["']?(.+?)["']?[ \\t]*$`, 'im').exec(source)?.[1];
  const title = said('title');
  const author = said('author');
  const language = said('lang(?:uage)?');
  return {
    meta: { ...(title ? { title } : {}), ...(author ? { author } : {}), ...(language ? { language } : {}) },
    source,
    body: text.slice(found[0].length),
  };
}

/**
 * A long text in parts that mean the same alone: cut before top-level headings outside of code. Where there are none for
 * long, before an unindented line after a blank one. Footnotes of other parts are known to each, to be marks in it.
 */
export function cutMarkdown(text: string): string[] {
  if (text.length <= partLength) return [text];
  const footnotes = [...text.matchAll(/^\[\^([^\]\s]+)\]:/gm)].map(([, name]) => name ?? '');
  const parts: string[] = [];
  let start = 0;
  for (const at of topLevelLines(text)) {
    const length = at.offset - start;
    if (length < partLength || (!at.heading && length < 2 * partLength)) continue;
    parts.push(text.slice(start, at.offset));
    start = at.offset;
  }
  parts.push(text.slice(start));
  return parts.map((part) => part + missingDefinitions(part, footnotes));
}

/** A mark is only read as one where its footnote is defined; one without text makes no block. */
function missingDefinitions(part: string, footnotes: readonly string[]): string {
  const missing = footnotes.filter((name) => part.includes(`[^${name}]`) && !part.includes(`[^${name}]:`));
  return missing.map((name) => `\n\n[^${name}]:\n`).join('');
}
