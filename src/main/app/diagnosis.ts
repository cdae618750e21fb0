import { existsSync } from 'node:fs';
import type { IntentHandlers, RequestHandlers } from '../platform/ipc.ts';
import { microphonesHere } from '../platform/microphones.ts';
import { openInDesktop } from '../platform/outside.ts';
import { folderFact, systemFacts } from '../platform/system-facts.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import { type Fact, factsAsText } from '../../shared/settings/fact.ts';
import { t } from '../../shared/text/translate.ts';

interface DiagnosisOptions {
  readonly profile: string;
  readonly logPath: string;
  readonly appState: () => AppState;
  /** Rejects with a fault when the clipboard took nothing. */
  readonly copy: (text: string) => Promise<unknown>;
  /** Takes secrets out of a text. */
  readonly redact: (text: string) => string;
  readonly onTrouble: (error: unknown) => void;
  readonly onNotice: (sentence: string) => void;
}

interface Diagnosis {
  readonly requests: Pick<RequestHandlers, 'facts-read' | 'facts-copy'>;
  readonly intents: Pick<IntentHandlers, 'log-open' | 'data-folder-open'>;
}

/** What a person who helps would ask, for them to see and to send on. */
export function createDiagnosis(options: DiagnosisOptions): Diagnosis {
  const { profile, logPath, appState, copy, redact, onTrouble, onNotice } = options;
  const facts = async (): Promise<readonly Fact[]> => {
    const state = appState();
    return [
      { name: 'Parley', value: `${state.version}, ${t(`app:facts.from.${origin(state)}`)}` },
      ...(await systemFacts()),
      { name: t('app:facts.microphone'), value: await microphonesHere() },
      ...appFacts(state),
      await folderFact(t('app:facts.folder'), profile),
      { name: t('app:facts.log'), value: logPath },
    ].map(({ name, value }) => ({ name, value: redact(value) }));
  };
  const open = (path: string): void => void openInDesktop(path).catch(onTrouble);
  return {
    requests: {
      'facts-read': facts,
      async 'facts-copy'() {
        await copy(factsAsText(await facts()));
        return null;
      },
    },
    intents: {
      'log-open': () => (existsSync(logPath) ? open(logPath) : onNotice(t('app:facts.no-log'))),
      'data-folder-open': () => open(profile),
    },
  };
}

function origin({ updates }: AppState): 'source' | 'package' | 'itself' {
  if (updates.is !== 'elsewhere') return 'itself';
  return updates.by === 'source' ? 'source' : 'package';
}

function appFacts({ settings, key, keys }: AppState): readonly Fact[] {
  const working = keys.filter(({ shortcut }) => shortcut !== '');
  const shortcuts = working.map(
    ({ shortcut, works, why }) =>
      `${shortcut} (${works === 'no' && why ? why : t(`app:facts.key-works.${works}`)})`,
  );
  return [
    { name: t('app:facts.service'), value: settings.baseUrl || t('app:facts.none') },
    { name: t('app:facts.key'), value: t(`app:facts.key-state.${key.state}`, { host: key.host ?? '' }) },
    {
      name: t('app:facts.key-store'),
      value: t(key.keyStore ? 'app:facts.has-key-store' : 'app:facts.no-key-store'),
    },
    { name: t('app:facts.shortcuts'), value: shortcuts.join(', ') || t('app:facts.none') },
  ];
}
