import { useState } from 'react';
import { useSession } from '../../app/use-session.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { readServersJson } from '../../../shared/talk/tool-servers.ts';
import { t } from '../../../shared/text/translate.ts';
import { FormModal } from '../../ui/Modal.tsx';

/** Takes in the servers that another program has. */
export function ServerPaste({ onClose }: { readonly onClose: () => void }) {
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
