import { createContext, use } from 'react';
import { useSession } from '../../app/use-session.ts';
import type { Citation } from '../../../shared/talk/citation.ts';
import { t } from '../../../shared/text/translate.ts';
import { Tooltip } from '../../ui/Popover.tsx';

/** What the answer that is drawn may refer to. */
export const CitationsContext = createContext<readonly Citation[]>([]);

interface CitationMarksProps {
  readonly marks: readonly string[];
  /** With the space before it. */
  readonly written: string;
}

/** Where a sentence of an answer comes from. A mark that no part bore which went along is no link, whatever a model writes. */
export function CitationMarks({ marks, written }: CitationMarksProps) {
  const citations = use(CitationsContext);
  const cited = marks.map((mark) => citations.find((citation) => citation.mark === mark));
  if (marks.length === 0) return null; // it is still being written
  if (cited.some((citation) => citation === undefined)) return written;
  return (
    <>
      {/^\s*/.exec(written)?.[0]}
      {cited.map((citation) => citation && <CitationLink key={citation.mark} citation={citation} />)}
    </>
  );
}

function CitationLink({ citation }: { readonly citation: Citation }) {
  const session = useSession();
  const { title, page, heading, text } = citation;
  const where = page === undefined ? heading : t('talk:citation.page', { page });
  const source = where === undefined ? title : `${title}, ${where}`;
  const label = page === undefined ? (heading ?? title) : t('talk:citation.page-short', { page });
  return (
    <Tooltip words={`${source}\n${text}`}>
      <button
        type="button"
        className="citation"
        aria-label={t('talk:citation.open', { source, text })}
        onClick={() => session.openCitation(citation)}
      >
        <bdi>{label}</bdi>
      </button>
    </Tooltip>
  );
}
