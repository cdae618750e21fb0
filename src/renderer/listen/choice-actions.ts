import type { Block, BlockKind } from '../../shared/listen/document.ts';
import type { PageArea } from '../../shared/listen/page-area.ts';
import type { DocumentChoices } from '../../shared/listen/script/choices.ts';
import { policiesOf, type Policy } from '../../shared/listen/script/policies.ts';
import type { SayAs } from '../../shared/listen/script/say-as.ts';
import type { Settings, SettingsPatch } from '../../shared/settings/settings.ts';
import { sayBriefly, type ListenActionPorts, type Ask } from './document-actions.ts';
import { t } from '../../shared/text/translate.ts';

/** How far a choice reaches. */
type Reach = 'block' | 'document' | 'everywhere';

/** How a document is read. */
interface ChoiceActions {
  /** Reads, skips or sums up a block, all of its kind here, or all of its kind everywhere. @param done called once it is saved */
  choosePolicy(block: Pick<Block, 'id' | 'kind'>, policy: Policy, reach: Reach, done?: string): void;
  /** The block the other way: not read when it is, else read. Can be taken back for a while. */
  flip(blockId: string): void;
  /** An empty `spoken` is silence. */
  sayAs(entry: SayAs, reach: Exclude<Reach, 'block'>): void;
  /** On no page is read what stands there. */
  neverRead(area: PageArea): void;
  readAgain(area: PageArea): void;
  /** What the publisher had narrated is heard as that, or read by the voice. */
  hearPublisher(publisher: boolean): void;
  /** Says a word as it is written again. */
  unsay(word: string): void;
}

interface ChoicePorts extends ListenActionPorts {
  readonly settings: () => Pick<Settings, 'readingPolicies' | 'readingWords'> | undefined;
  readonly save: (patch: SettingsPatch) => void;
}

export function createChoiceActions(
  { store, settings, save: saveSettings }: ChoicePorts,
  ask: Ask,
): ChoiceActions {
  const save = async (
    change: (choices: DocumentChoices) => DocumentChoices,
    done?: string,
  ): Promise<boolean> => {
    const { document } = store.get();
    if (!document) return false;
    const answer = await ask('choices-save', { id: document.id, choices: change(document.choices) }, done);
    return answer === null;
  };
  const keep = (...change: Parameters<typeof save>): void => void save(...change);

  const choosePolicy: ChoiceActions['choosePolicy'] = ({ id, kind }, policy, reach, done) => {
    keep((choices) => withPolicy(choices, { id, kind }, policy, reach), done);
    if (reach === 'everywhere')
      saveSettings({ readingPolicies: { ...settings()?.readingPolicies, [kind]: policy } });
  };

  return {
    choosePolicy,
    flip(blockId) {
      const { document, page } = store.get();
      const reading = page?.script.reading(blockId);
      if (!document || !reading) return;
      const policy = flipped(reading.block.kind, reading.policy);
      const former = document.choices.flips[blockId];
      const undo = (): void => {
        store.set({ word: undefined });
        keep((choices) => withFlip(choices, blockId, former));
      };
      void save((choices) => withFlip(choices, blockId, policy)).then(
        (isSaved) => isSaved && sayBriefly(store, t(`listen:flipped.${policy}`), undo),
      );
    },
    sayAs(entry, reach) {
      keep(
        (choices) => ({
          ...choices,
          words: [...without(choices.words, entry.word), ...(reach === 'document' ? [entry] : [])],
        }),
        entry.spoken === ''
          ? t('listen:say-as.silenced', { word: entry.word })
          : t('listen:say-as.changed', { word: entry.word, spoken: entry.spoken }),
      );
      if (reach === 'everywhere') {
        saveSettings({ readingWords: [...without(settings()?.readingWords ?? [], entry.word), entry] });
      }
    },
    neverRead: (area) =>
      keep((choices) => ({ ...choices, areas: [...choices.areas, area] }), t('listen:printed.never-done')),
    readAgain: (area) =>
      keep(
        (choices) => ({ ...choices, areas: choices.areas.filter((each) => !isSame(each, area)) }),
        t('listen:printed.again-done'),
      ),
    hearPublisher: (publisher) => keep((choices) => ({ ...choices, publisher })),
    unsay(word) {
      keep(
        (choices) => ({ ...choices, words: without(choices.words, word) }),
        t('listen:say-as.reset-done', { word }),
      );
      const everywhere = settings()?.readingWords ?? [];
      if (without(everywhere, word).length < everywhere.length) {
        saveSettings({ readingWords: without(everywhere, word) });
      }
    },
  };
}

/** A wider choice takes back the narrower ones that stand against it, else it would not be seen to do anything. */
export function withPolicy(
  choices: DocumentChoices,
  { id, kind }: { readonly id: string; readonly kind: BlockKind },
  policy: Policy,
  reach: Reach,
): DocumentChoices {
  if (reach === 'block') return withFlip(choices, id, policy);
  const { [kind]: _, ...policies } = choices.policies;
  return {
    ...withFlip(choices, id, undefined),
    policies: reach === 'document' ? { ...policies, [kind]: policy } : policies,
  };
}

/** @param policy undefined leaves the block to what holds for its kind */
export function withFlip(
  choices: DocumentChoices,
  blockId: string,
  policy: Policy | undefined,
): DocumentChoices {
  const { [blockId]: _, ...flips } = choices.flips;
  return { ...choices, flips: policy === undefined ? flips : { ...flips, [blockId]: policy } };
}

/** What one press makes of it. */
export function flipped(kind: BlockKind, policy: Policy): Policy {
  const has = policiesOf[kind];
  if (policy === 'summary') return has.includes('read') ? 'read' : 'skip';
  if (policy === 'skip') return has.includes('read') ? 'read' : 'summary';
  return has.includes('summary') ? 'summary' : 'skip';
}

function isSame(a: PageArea, b: PageArea): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function without(words: readonly SayAs[], word: string): readonly SayAs[] {
  return words.filter((entry) => entry.word.toLowerCase() !== word.toLowerCase());
}
