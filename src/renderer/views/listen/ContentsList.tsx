import type { OpenDocument } from '../../../shared/listening.ts';
import { useListen, useListenState } from '../../state/listen/listen-context.ts';
import { sectionAt } from '../../state/listen/chapters.ts';
import { msPerCharacter } from '../../state/listen/time-left.ts';
import { currentPlace } from '../../state/listen/transport.ts';
import { useSettings } from './use-settings.ts';
import { hoursWords } from './length-words.ts';

/** The document's parts by name, each with how long it is; the one that is read is marked, and a press goes there. */
export function ContentsList({ document }: { readonly document: OpenDocument }) {
  const listen = useListen();
  const page = useListenState((state) => state.page);
  const estimate = useListenState((state) => state.estimate);
  const index = useListenState((state) => state.page?.indexOf.get(currentPlace(state)?.blockId ?? ''));
  const { readingSpeed } = useSettings();
  if (!page || document.contents.length === 0) {
    return <p className="quiet listen-panel-word">This document names no parts.</p>;
  }
  const here = index === undefined ? undefined : sectionAt(page.sections, index);
  const ms = msPerCharacter(estimate) / readingSpeed;
  return (
    <ol className="contents">
      {page.sections.map((section, i) => {
        const next = page.sections.find(
          ({ at, level }, j) => j > i && at > section.at && level <= section.level,
        );
        const length = page.lengths.before(next?.at ?? page.blocks.length) - page.lengths.before(section.at);
        return (
          <li key={`${section.at} ${section.title}`}>
            <button
              type="button"
              style={{ paddingInlineStart: `${8 + (section.level - 1) * 14}px` }}
              aria-current={section === here ? 'location' : undefined}
              onClick={() => listen.goTo({ blockId: page.blocks[section.at]?.id ?? '', at: 0 })}
            >
              <span dir="auto">{section.title}</span>
              <span className="quiet">{hoursWords(length * ms)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
