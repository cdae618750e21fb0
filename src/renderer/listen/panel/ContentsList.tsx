import { memo } from 'react';
import type { OpenDocument } from '../../../shared/listen/listening.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { endOf, sectionAt } from '../player/chapters.ts';
import { msPerCharacter } from '../player/time-left.ts';
import { currentPlace } from '../player/transport.ts';
import { useSettings } from '../use-settings.ts';
import { formatHours } from '../player/format-length.ts';
import { t } from '../../../shared/text/translate.ts';

/** The document's parts by name, each with how long it is; the one that is read is marked, and a press goes there. */
export function ContentsList({ document }: { readonly document: OpenDocument }) {
  const page = useListenState((state) => state.page);
  const estimate = useListenState((state) => state.estimate);
  const index = useListenState((state) => state.page?.indexOf.get(currentPlace(state)?.blockId ?? ''));
  const { readingSpeed } = useSettings();
  if (!page || document.contents.length === 0) {
    return <p className="quiet listen-panel-word">{t('listen:panel.no-contents')}</p>;
  }
  const here = index === undefined ? undefined : sectionAt(page.sections, index);
  const { blocks, lengths, sections } = page;
  const ms = msPerCharacter(estimate) / readingSpeed;
  const lengthOf = (i: number): number => {
    const begin = lengths.before(sections[i]?.at ?? 0);
    return lengths.before(endOf(sections, i, blocks.length)) - begin;
  };
  return (
    <ol className="contents">
      {sections.map((section, i) => (
        <Part
          key={`${section.at} ${section.title}`}
          title={section.title}
          level={section.level}
          blockId={blocks[section.at]?.id ?? ''}
          current={section === here}
          length={formatHours(lengthOf(i) * ms)}
        />
      ))}
    </ol>
  );
}

interface PartProps {
  readonly title: string;
  readonly level: number;
  /** Its first. */
  readonly blockId: string;
  readonly current: boolean;
  readonly length: string;
}

/** Drawn again only when it is another one: a thick book has a thousand, and is told of again and again while it is parsed. */
const Part = memo(({ title, level, blockId, current, length }: PartProps) => {
  const listen = useListen();
  return (
    <li>
      <button
        type="button"
        style={{ paddingInlineStart: `${8 + (level - 1) * 14}px` }}
        aria-current={current ? 'location' : undefined}
        onClick={() => listen.goTo({ blockId, at: 0 })}
      >
        <span dir="auto">{title}</span>
        <span className="quiet">{length}</span>
      </button>
    </li>
  );
});
