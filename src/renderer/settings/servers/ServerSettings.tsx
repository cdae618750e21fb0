import { Blocks, ChevronDown, ClipboardPaste, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { ServerDialog } from './ServerDialog.tsx';
import type { Settings } from '../../../shared/settings/settings.ts';
import {
  type ToolServer,
  type ToolServerReport,
  reachLine,
  readServersJson,
} from '../../../shared/talk/tool-servers.ts';
import { t } from '../../../shared/text/translate.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SwitchRow } from '../../ui/Switch.tsx';
import { Labelled } from '../../ui/Labelled.tsx';
import { FormModal } from '../../ui/Modal.tsx';

/** Where tools come from besides Parley: each server in a row that opens, with what it offers. */
export function ServerSettings({ settings: { toolServers } }: { readonly settings: Settings }) {
  const reports = useScreen(({ app }) => app?.toolServers);
  const [opened, setOpened] = useState<string>();
  const [dialog, setDialog] = useState<'add' | 'paste' | ToolServer>();
  const close = (): void => setDialog(undefined);
  return (
    <div className="box-group">
      {toolServers.length === 0 ? (
        <Empty Icon={Blocks} title={t('servers:empty')}>
          {t('servers:intro')}
        </Empty>
      ) : (
        <ul className="box assistants" aria-label={t('servers:list')}>
          {toolServers.map((server) => (
            <ServerRow
              key={server.id}
              server={server}
              report={reports?.find(({ id }) => id === server.id)}
              isOpen={server.id === opened}
              onOpen={setOpened}
              onEdit={() => setDialog(server)}
            />
          ))}
        </ul>
      )}
      <p className="assistant-acts">
        <button type="button" className="button" onClick={() => setDialog('add')}>
          <Plus aria-hidden /> {t('servers:add')}
        </button>
        <button type="button" className="button" onClick={() => setDialog('paste')}>
          <ClipboardPaste aria-hidden /> {t('servers:paste')}
        </button>
      </p>
      {dialog === 'paste' && <ServerPaste onClose={close} />}
      {dialog === 'add' && <ServerDialog servers={toolServers} onClose={close} />}
      {typeof dialog === 'object' && <ServerDialog servers={toolServers} server={dialog} onClose={close} />}
    </div>
  );
}

interface ServerRowProps {
  readonly server: ToolServer;
  readonly report: ToolServerReport | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
  readonly onEdit: () => void;
}

function ServerRow({ server, report, isOpen, onOpen, onEdit }: ServerRowProps) {
  const { id, name } = server;
  const state = server.isOn ? (report?.state ?? 'starting') : 'off';
  const bodyId = useId();
  return (
    <li className="assistant server" data-state={state}>
      <div className="assistant-head">
        <button
          type="button"
          className="assistant-opener"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => onOpen(isOpen ? undefined : id)}
        >
          <ChevronDown aria-hidden />
          <span className="assistant-words">
            <span className="assistant-name">{name}</span>
            <span className="assistant-gist" dir="ltr">
              {reachLine(server)}
            </span>
          </span>
        </button>
        <output className="server-state">
          {state === 'ready'
            ? t('servers:state.ready', { count: report?.tools.length ?? 0 })
            : t(`servers:state.${state}`)}
        </output>
      </div>
      {server.isOn && report?.why !== undefined && <p className="server-why problem">{report.why}</p>}
      {isOpen && (
        <div id={bodyId} className="server-body">
          <ServerDetails server={server} report={report} onEdit={onEdit} />
        </div>
      )}
    </li>
  );
}

function ServerDetails(props: {
  readonly server: ToolServer;
  readonly report: ToolServerReport | undefined;
  readonly onEdit: () => void;
}) {
  const { server, report, onEdit } = props;
  const { servers } = useSession();
  const { id, isOn } = server;
  return (
    <>
      <SwitchRow
        checked={isOn}
        onChange={(checked) => servers.change(id, { isOn: checked })}
        label={t('servers:use')}
      />
      <ServerTools server={server} report={report} />
      <p className="server-acts">
        <button type="button" className="button" disabled={!isOn} onClick={() => servers.test(id)}>
          {t('servers:test')}
        </button>
        <button type="button" className="button" onClick={onEdit}>
          <Pencil aria-hidden /> {t('servers:edit')}
        </button>
        <button type="button" className="button" onClick={() => servers.remove(id)}>
          <Trash2 aria-hidden /> {t('settings:remove')}
        </button>
      </p>
    </>
  );
}

function ServerTools({ server, report }: Pick<ServerRowProps, 'server' | 'report'>) {
  const { servers } = useSession();
  const { id, off } = server;
  if (!report) return null;
  const { tools, leftOut } = report;
  const switched = (name: string, isOffered: boolean): string[] =>
    isOffered ? off.filter((other) => other !== name) : [...off, name];
  return (
    <>
      {tools.length > 0 && (
        <fieldset className="assistant-tools">
          <legend>{t('servers:tools')}</legend>
          {tools.map(({ name, description }) => (
            <Checkbox
              key={name}
              checked={!off.includes(name)}
              onChange={(checked) => servers.change(id, { off: switched(name, checked) })}
              label={name}
              note={<bdi>{description}</bdi>}
            />
          ))}
        </fieldset>
      )}
      {leftOut.length > 0 && (
        <section className="server-left-out">
          <h3>{t('servers:left-out-title')}</h3>
          <ul>
            {leftOut.map(({ name, why }, at) => (
              <li key={`${name}-${at}`}>
                <b dir="auto">{name}</b> {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Takes in the servers that another program has. */
function ServerPaste({ onClose }: { readonly onClose: () => void }) {
  const { servers } = useSession();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const onSubmit = (): void => {
    try {
      servers.takeIn(readServersJson(text));
      onClose();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <FormModal
      title={t('servers:dialog.paste')}
      className="server-form"
      submit={t('servers:dialog.add')}
      disabled={text.trim() === ''}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Labelled label={t('servers:dialog.paste-field')} note={t('servers:dialog.paste-note')}>
        {(labelled) => (
          <textarea
            {...labelled}
            className="text-field"
            dir="ltr"
            spellCheck={false}
            rows={8}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Labelled>
      <p className="problem" role="alert">
        {problem}
      </p>
    </FormModal>
  );
}
