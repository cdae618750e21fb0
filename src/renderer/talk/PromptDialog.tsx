import { useId, useState } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import type { ServerPrompt } from '../../shared/talk/tool-servers.ts';
import { t } from '../../shared/text/translate.ts';
import { FormModal } from '../ui/Modal.tsx';

/** Asks for what a tool server's prompt needs; its text is then written where questions are. */
export function PromptDialog() {
  const asked = useScreen((screen) => screen.serverPrompt);
  if (!asked) return null;
  return <PromptForm key={`${asked.serverId} ${asked.prompt.name}`} {...asked} />;
}

function PromptForm({ serverId, prompt }: { readonly serverId: string; readonly prompt: ServerPrompt }) {
  const { servers } = useSession();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const close = (): void => servers.showPrompt(undefined);
  const isMissing = prompt.arguments.some(
    ({ name, required }) => required && (given[name] ?? '').trim() === '',
  );
  return (
    <FormModal
      title={prompt.title}
      className="prompt-form"
      submit={t('servers:prompt.insert')}
      disabled={isMissing}
      onSubmit={() => {
        close();
        const args = Object.entries(given).filter(([, value]) => value.trim() !== '');
        servers.insertPrompt(serverId, prompt.name, Object.fromEntries(args));
      }}
      onClose={close}
    >
      {prompt.description !== '' && (
        <p className="quiet" dir="auto">
          {prompt.description}
        </p>
      )}
      {prompt.arguments.map((argument) => (
        <ArgumentField
          key={argument.name}
          argument={argument}
          value={given[argument.name] ?? ''}
          onChange={(value) => setGiven({ ...given, [argument.name]: value })}
        />
      ))}
    </FormModal>
  );
}

function ArgumentField(props: {
  readonly argument: ServerPrompt['arguments'][number];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { argument, value, onChange } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} dir="auto">
        {argument.name}
      </label>
      <input
        id={id}
        aria-describedby={`${id}-note`}
        aria-required={argument.required}
        autoComplete="off"
        dir="auto"
        maxLength={20_000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-note`} className="quiet" dir="auto">
        {argument.description}
      </small>
    </div>
  );
}
