import type { AnswerFormat } from '../../../shared/contract/answer-contract.ts';
import { t } from '../../../shared/text/translate.ts';
import { faultNotice, type Screen } from '../../app/screen.ts';
import type { Store } from '../../app/store.ts';
import type { Bridge } from '../../bridge.ts';

/** Carrying answers away. Failures become words; none is thrown. */
interface ShareActions {
  /** Where the person chooses; what its sound costs is asked first. */
  saveAnswer(turnId: string, format: AnswerFormat): Promise<void>;
  /** The sound is worth its price. */
  speakAndSave(): Promise<void>;
  /** Nothing more is spoken or saved. */
  cancelShare(): void;
}

interface ShareActionsPorts {
  readonly bridge: Bridge;
  readonly screen: Store<Screen>;
}

export function createShareActions({ bridge, screen }: ShareActionsPorts): ShareActions {
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      screen.set({ shared: undefined, notice: faultNotice(error) });
    }
  };
  const save = async (turnId: string, format: AnswerFormat): Promise<void> => {
    const saved = await bridge.request('answer-save', { turnId, format });
    const notice = saved && ({ tone: 'hint', message: t('saved-as', saved) } as const);
    screen.set({ shared: undefined, ...(notice && { notice }) });
  };
  return {
    saveAnswer: (turnId, format) =>
      attempt(async () => {
        screen.set({ notice: undefined });
        if (format === 'markdown') return save(turnId, format);
        const { characters } = await bridge.request('answer-unspoken', { turnId });
        if (characters === 0) return save(turnId, format);
        screen.set({ shared: { is: 'asking', turnId, format, characters } });
      }),
    speakAndSave: () =>
      attempt(async () => {
        const { shared } = screen.get();
        if (shared?.is !== 'asking') return;
        screen.set({ shared: { is: 'saving' } });
        await save(shared.turnId, shared.format);
      }),
    cancelShare() {
      if (screen.get().shared?.is === 'saving') bridge.send('answer-save-cancel', null);
      screen.set({ shared: undefined });
    },
  };
}
