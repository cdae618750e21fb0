import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDictate } from '../../dictate/dictate-context.ts';
import { useListen } from '../../listen/listen-context.ts';
import { useScreen, useSession } from '../use-session.ts';
import { commandsFor, type Command } from './commands.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ShortcutKeys } from '../../ui/ShortcutKeys.tsx';
import { t } from '../../../shared/text/translate.ts';

/** Ctrl or Cmd with K, in any room: everything that can be done, found by its words. */
export function CommandList() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true); // another question stands before it
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!open) return null;
  return (
    <Modal title={t('window:command.title')} closeLabel={t('action.close')} onClose={() => setOpen(false)}>
      <CommandSearch onDone={() => setOpen(false)} />
    </Modal>
  );
}

function CommandSearch({ onDone }: { readonly onDone: () => void }) {
  const session = useSession();
  const dictate = useDictate();
  const listen = useListen();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const models = useScreen((screen) => screen.models);
  const chatModels = models.phase === 'ready' ? models.roles.chat.map(({ id }) => id) : [];
  const found = commandsFor(query, { chatModels });
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    document.querySelector('.command[data-active]')?.scrollIntoView({ block: 'nearest' });
  });
  const run = (command: Command | undefined): void => {
    if (!command) return;
    onDone();
    command.run({ session, dictate, listen });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive(Math.min(Math.max(0, active + step), found.length - 1));
    else if (event.key === 'Enter') run(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={field}
        className="command-field"
        role="combobox"
        aria-label={t('window:command.search')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        placeholder={t('window:command.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && <p className="quiet">{t('window:command.none', { query })}</p>}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the field has the keys */}
      <div id={listId} className="commands" role="listbox" aria-label={t('window:command.list')}>
        {found.map((command, i) => (
          <div
            key={command.name}
            id={`${listId}-${i}`}
            className="command"
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            data-active={i === active || undefined}
            onClick={() => run(command)}
          >
            <span>{command.name}</span>
            {command.keys && <ShortcutKeys shortcut={command.keys} />}
          </div>
        ))}
      </div>
    </>
  );
}
