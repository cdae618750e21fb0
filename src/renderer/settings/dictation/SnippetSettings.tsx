import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../app/use-session.ts';
import type { Snippet } from '../../../shared/dictate/snippet.ts';
import { snippetExample } from '../../../shared/languages/dictation-words.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { spokenIn } from './CommandSettings.tsx';

/** Texts that are written by their names. */
export function SnippetSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { snippets } = settings;
  const [edited, setEdited] = useState<Snippet>();
  const save = (all: readonly Snippet[]): void => session.save({ snippets: [...all] });
  const keep = (snippet: Snippet): void => {
    const at = edited ? snippets.indexOf(edited) : -1;
    const others = snippets.filter((other, i) => i !== at && !isSameName(other, snippet));
    save(at < 0 ? [...others, snippet] : others.toSpliced(at, 0, snippet));
    setEdited(undefined);
  };
  return (
    <div className="dictionary">
      <p className="quiet">
        {t('settings:dictation.snippets.note', { insert: snippetExample(spokenIn(settings)) })}
      </p>
      {snippets.length > 0 && (
        <ul>
          {snippets.map((snippet) => (
            <li key={snippet.spoken} className="snippet-line">
              <span dir="auto">{snippet.spoken}</span>
              <span className="snippet-text" dir="auto">
                {snippet.text}
              </span>
              <IconButton
                label={t('settings:dictation.snippets.edit', { name: snippet.spoken })}
                Icon={Pencil}
                onClick={() => setEdited(snippet)}
              />
              <IconButton
                label={t('settings:dictation.snippets.remove', { name: snippet.spoken })}
                Icon={X}
                onClick={() => save(snippets.filter((other) => other !== snippet))}
              />
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" className="button" onClick={() => setEdited(none)}>
          <Plus aria-hidden /> {t('settings:dictation.snippets.add')}
        </button>
      </p>
      {edited && <SnippetForm snippet={edited} onKeep={keep} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

const none: Snippet = { spoken: '', text: '' };

function SnippetForm(props: {
  readonly snippet: Snippet;
  readonly onKeep: (snippet: Snippet) => void;
  readonly onClose: () => void;
}) {
  const { snippet, onKeep, onClose } = props;
  const [{ spoken, text }, setDraft] = useState(snippet);
  const name = snippet.spoken;
  return (
    <FormModal
      title={
        name === '' ? t('settings:dictation.snippets.add') : t('settings:dictation.snippets.edit', { name })
      }
      className="snippet-form"
      submit={t('settings:dictation.snippets.save')}
      disabled={spoken.trim() === '' || text.trim() === ''}
      onSubmit={() => onKeep({ spoken: spoken.trim(), text: text.trimEnd() })}
      onClose={onClose}
    >
      <label className="field">
        <span>{t('settings:dictation.snippets.spoken')}</span>
        <input
          className="text-field"
          dir="auto"
          maxLength={200}
          placeholder={t('settings:dictation.snippets.spoken-example')}
          value={spoken}
          onChange={(event) => setDraft({ spoken: event.target.value, text })}
        />
      </label>
      <label className="field">
        <span>{t('settings:dictation.snippets.text')}</span>
        <textarea
          rows={5}
          dir="auto"
          maxLength={10_000}
          value={text}
          onChange={(event) => setDraft({ spoken, text: event.target.value })}
        />
      </label>
    </FormModal>
  );
}

function isSameName(one: Snippet, other: Snippet): boolean {
  return one.spoken.toLowerCase() === other.spoken.toLowerCase();
}
