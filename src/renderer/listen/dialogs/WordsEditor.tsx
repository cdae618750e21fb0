import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SayAs } from '../../../shared/listen/script/say-as.ts';
import { useSession } from '../../app/use-session.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const none: SayAs = { word: '', spoken: '', matchCase: false };

/** Words as they are to be said in every document; each is kept when one leaves its line. */
export function WordsEditor({ words }: { readonly words: readonly SayAs[] }) {
  const session = useSession();
  const save = (readingWords: readonly SayAs[]): void => session.save({ readingWords: [...readingWords] });
  const add = (entry: SayAs): void =>
    save([...words.filter(({ word }) => word.toLowerCase() !== entry.word.toLowerCase()), entry]);
  return (
    <div className="dictionary">
      <p className="quiet">{t('listen:pronunciation.hint')}</p>
      {words.length > 0 && (
        <ul>
          {words.map((entry, at) => (
            <li key={entry.word} className="dictionary-line">
              <span>{entry.word}</span>
              <SpokenField entry={entry} onSave={(changed) => save(words.with(at, changed))} />
              <IconButton
                label={t('listen:pronunciation.remove', { word: entry.word })}
                Icon={X}
                title={t('listen:pronunciation.remove-hint')}
                onClick={() => save(words.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewWord onAdd={add} />
    </div>
  );
}

function SpokenField(props: { readonly entry: SayAs; readonly onSave: (entry: SayAs) => void }) {
  const { entry, onSave } = props;
  const [spoken, setSpoken] = useState(entry.spoken);
  return (
    <input
      aria-label={t('listen:pronunciation.of', { word: entry.word })}
      maxLength={300}
      spellCheck={false}
      value={spoken}
      onChange={({ target }) => setSpoken(target.value)}
      onBlur={() => spoken.trim() !== entry.spoken && onSave({ ...entry, spoken: spoken.trim() })}
    />
  );
}

function NewWord({ onAdd }: { readonly onAdd: (entry: SayAs) => void }) {
  const first = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState(none);
  const word = entry.word.trim();
  return (
    <form
      className="dictionary-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (word === '') return;
        onAdd({ ...entry, word, spoken: entry.spoken.trim() });
        setEntry(none);
        first.current?.focus();
      }}
    >
      <input
        ref={first}
        aria-label={t('listen:pronunciation.word')}
        placeholder={t('listen:pronunciation.word-example')}
        maxLength={100}
        spellCheck={false}
        value={entry.word}
        onChange={({ target }) => setEntry({ ...entry, word: target.value })}
      />
      <input
        aria-label={t('listen:pronunciation.spoken')}
        placeholder={t('listen:pronunciation.spoken-example')}
        maxLength={300}
        spellCheck={false}
        value={entry.spoken}
        onChange={({ target }) => setEntry({ ...entry, spoken: target.value })}
      />
      <IconButton
        type="submit"
        label={t('listen:pronunciation.add')}
        Icon={Plus}
        title={t('listen:pronunciation.add-hint')}
        disabled={word === ''}
      />
    </form>
  );
}
