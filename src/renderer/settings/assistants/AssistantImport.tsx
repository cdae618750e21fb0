import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '../../app/use-session.ts';
import type { AssistantFields } from '../../../shared/talk/assistants/assistant.ts';
import { t } from '../../../shared/text/translate.ts';
import { Modal } from '../../ui/Modal.tsx';

/** Takes an assistant in from a file. One of the same name is replaced only by who says so. */
export function AssistantImport({ onImported }: { readonly onImported: (id: string) => void }) {
  const { assistants } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [clash, setClash] = useState<{ readonly fields: AssistantFields; readonly id: string }>();
  const take = async (file: File | undefined): Promise<void> => {
    const fields = file && (await assistants.read(file));
    if (!fields) return;
    const there = assistants.named(fields.name);
    if (there) setClash({ fields, id: there.id });
    else assistants.add(fields, onImported);
  };
  const close = (): void => setClash(undefined);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('assistants:import-file')}
        accept=".json,application/json"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
      <button type="button" className="button" onClick={() => field.current?.click()}>
        <Upload aria-hidden /> {t('assistants:import')}
      </button>
      {clash && (
        <Modal
          title={t('assistants:same.title', { name: clash.fields.name })}
          closeLabel={t('action.cancel')}
          onClose={close}
          acts={
            <>
              <button
                type="button"
                className="button"
                onClick={() => {
                  close();
                  assistants.replace(clash.id, clash.fields);
                }}
              >
                {t('assistants:same.replace')}
              </button>
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  close();
                  assistants.add(clash.fields, onImported);
                }}
              >
                {t('assistants:same.keep-both')}
              </button>
            </>
          }
        >
          <p>{t('assistants:same.question')}</p>
        </Modal>
      )}
    </>
  );
}
