import { useState } from 'react';
import { useSession } from '../../app/use-session.ts';
import { commandExamples, snippetExample } from '../../../shared/languages/dictation-words.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { currentLocale, t } from '../../../shared/text/translate.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Row } from '../../ui/Row.tsx';
import { SwitchRow } from '../../ui/Switch.tsx';

/** Whether commands are obeyed, and which there are. */
export function CommandSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const [listed, setListed] = useState(false);
  const said = commandExamples(spokenIn(settings));
  const [one, other] = [capital(said['new-paragraph']), capital(said['scratch-that'])];
  return (
    <>
      <SwitchRow
        checked={settings.spokenCommands}
        onChange={(spokenCommands) => session.save({ spokenCommands })}
        label={t('settings:dictation.spokenCommands', { one, other })}
      />
      {settings.spokenCommands && (
        <Row label={t('settings:dictation.commands.title')} note={t('settings:dictation.commands.how')}>
          <button type="button" className="button" onClick={() => setListed(true)}>
            {t('settings:dictation.commands.show')}
          </button>
        </Row>
      )}
      {listed && <CommandList settings={settings} onClose={() => setListed(false)} />}
    </>
  );
}

const commands = [
  'new-line',
  'new-paragraph',
  'scratch-that',
  'bullet',
  'no-space',
  'caps-on',
  'quote-open',
  'bracket-open',
] as const;

const ends = {
  'caps-on': 'caps-off',
  'quote-open': 'quote-close',
  'bracket-open': 'bracket-close',
} as const;

function CommandList({ settings, onClose }: { readonly settings: Settings; readonly onClose: () => void }) {
  const language = spokenIn(settings);
  const said = commandExamples(language);
  const endOf = (command: (typeof commands)[number]): string =>
    command in ends ? said[ends[command as keyof typeof ends]] : '';
  return (
    <Modal title={t('settings:dictation.commands.title')} closeLabel={t('action.close')} onClose={onClose}>
      <p className="quiet">{t('settings:dictation.commands.how')}</p>
      <dl className="spoken-commands">
        {commands.map((command) => (
          <div key={command}>
            <dt lang={language}>{capital(said[command])}</dt>
            <dd>{t(`settings:dictation.commands.${command}`, { end: capital(endOf(command)) })}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t('settings:dictation.snippets.note', { insert: snippetExample(language) })}</p>
    </Modal>
  );
}

/** The language whose commands are shown: that of dictations, else the window's. */
export function spokenIn({ dictationLanguage }: Pick<Settings, 'dictationLanguage'>): string {
  return dictationLanguage || currentLocale();
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
