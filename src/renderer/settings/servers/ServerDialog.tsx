import { useState } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { readServer, writtenServer } from './server-actions.ts';
import { type ToolServer, longestServerName } from '../../../shared/talk/tool-servers.ts';
import { t } from '../../../shared/text/translate.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { Segments } from '../../ui/Segments.tsx';

const kinds = ['command', 'address'] as const;

/** Adds a server, or changes one. What is secret is written here and never read back. */
export function ServerDialog(props: {
  readonly servers: readonly ToolServer[];
  readonly server?: ToolServer;
  readonly onClose: () => void;
}) {
  const { servers, server, onClose } = props;
  const session = useSession();
  const hasKeyStore = useScreen(({ app }) => app?.key.keyStore ?? true);
  const [written, setWritten] = useState(() => writtenServer(server));
  const [problem, setProblem] = useState<string>();
  const change = (fields: Partial<typeof written>): void => {
    setWritten({ ...written, ...fields });
    setProblem(undefined);
  };
  const onSubmit = (): void => {
    const others = servers.filter(({ id }) => id !== server?.id);
    const read = readServer(written, others, server);
    if ('problem' in read) return setProblem(read.problem);
    session.servers.keep(server?.id, read.fields, read.secrets);
    onClose();
  };
  const isCommand = written.kind === 'command';
  return (
    <FormModal
      title={server ? t('servers:dialog.edit', { name: server.name }) : t('servers:dialog.add')}
      className="server-form"
      submit={t('servers:dialog.save')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Labelled label={t('servers:field.name')}>
        {(labelled) => (
          <input
            {...labelled}
            autoComplete="off"
            dir="auto"
            maxLength={longestServerName}
            value={written.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Labelled>
      <Segments
        label={t('servers:field.kind')}
        value={written.kind}
        segments={kinds.map((value) => ({ value, label: t(`servers:field.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <Labelled
        label={t(isCommand ? 'servers:field.command-line' : 'servers:field.url')}
        note={t(isCommand ? 'servers:field.command-note' : 'servers:field.url-note')}
      >
        {(labelled) => (
          <input
            {...labelled}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            inputMode={isCommand ? 'text' : 'url'}
            value={isCommand ? written.command : written.url}
            onChange={({ target }) => change(isCommand ? { command: target.value } : { url: target.value })}
          />
        )}
      </Labelled>
      <Labelled
        label={t(isCommand ? 'servers:field.variables' : 'servers:field.headers')}
        note={t(hasKeyStore ? 'servers:field.secrets-note' : 'servers:field.secrets-weak')}
      >
        {(labelled) => (
          <textarea
            {...labelled}
            className="text-field"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            rows={2}
            value={written.secrets}
            onChange={({ target }) => change({ secrets: target.value })}
          />
        )}
      </Labelled>
      <p className="problem" role="alert">
        {problem}
      </p>
    </FormModal>
  );
}
