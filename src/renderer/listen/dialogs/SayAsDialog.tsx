import { Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ShownDocument } from '../../../shared/listen/listening.ts';
import type { SayAs } from '../../../shared/listen/script/say-as.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { useListen } from '../listen-context.ts';
import { useSession } from '../../app/use-session.ts';
import { FormModal } from '../../ui/Modal.tsx';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';

interface SayAsDialogProps {
  readonly word: string;
  readonly document: ShownDocument;
  readonly settings: Settings;
}

/** "Say it as…": how a word is said from now on, here or everywhere; tried by ear. */
export function SayAsDialog({ word, document, settings }: SayAsDialogProps) {
  const session = useSession();
  const listen = useListen();
  const known = [...document.choices.words, ...settings.readingWords].find((entry) =>
    sameWord(entry.word, word),
  );
  const first = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<SayAs>(known ?? { word, spoken: '', matchCase: false });
  const [everywhere, setEverywhere] = useState(known !== undefined && settings.readingWords.includes(known));
  useEffect(() => first.current?.focus(), []);
  const none = entry.word.trim() === '';
  const onSubmit = (): void => {
    if (none) return;
    listen.sayAs(
      { ...entry, word: entry.word.trim(), spoken: entry.spoken.trim() },
      everywhere ? 'everywhere' : 'document',
    );
    listen.closeDialog();
  };
  return (
    <FormModal
      title={t('listen:say-as.title')}
      className="say-as"
      submit={richText(t('listen:say-as.save'), keyTag)}
      disabled={none}
      onSubmit={onSubmit}
      onClose={listen.closeDialog}
      acts={
        known && (
          <button
            type="button"
            className="button"
            onClick={() => {
              listen.unsay(known.word);
              listen.closeDialog();
            }}
          >
            {t('listen:say-as.reset')}
          </button>
        )
      }
    >
      <label className="field">
        <span>{t('listen:say-as.word')}</span>
        <input
          ref={word === '' ? first : undefined}
          maxLength={100}
          spellCheck={false}
          value={entry.word}
          onChange={({ target }) => setEntry({ ...entry, word: target.value })}
        />
      </label>
      <div className="field-row">
        <label className="field">
          <span>{t('listen:say-as.spoken')}</span>
          <input
            ref={word === '' ? undefined : first}
            maxLength={300}
            spellCheck={false}
            placeholder={t('listen:say-as.silent')}
            value={entry.spoken}
            onChange={({ target }) => setEntry({ ...entry, spoken: target.value })}
          />
        </label>
        <button
          type="button"
          className="button"
          disabled={entry.spoken.trim() === ''}
          onClick={() => session.hearWord(entry.spoken.trim())}
        >
          <Volume2 aria-hidden /> {t('listen:say-as.hear')}
        </button>
      </div>
      <Checkbox
        checked={entry.matchCase}
        onChange={(checked) => setEntry({ ...entry, matchCase: checked })}
        label={t('listen:say-as.match-case')}
      />
      <Checkbox checked={everywhere} onChange={setEverywhere} label={t('listen:say-as.everywhere')} />
    </FormModal>
  );
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
