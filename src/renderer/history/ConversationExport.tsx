import { Download } from 'lucide-react';
import { conversationFile } from '../../shared/contract/history-contract.ts';
import { conversationFormats, type ConversationFormat } from '../../shared/talk/history.ts';
import { t } from '../../shared/text/translate.ts';
import { download } from '../dictate/dictate-download.ts';

interface ConversationExportProps {
  /** Of this conversation alone; without it, of all of them. */
  readonly id?: string;
}

/** Saves what was said as a file; each choice does it at once. */
export function ConversationExport({ id }: ConversationExportProps) {
  const name = id === undefined ? t('history:export.all') : t('history:export.conversation');
  return (
    <label className="take-export" title={name}>
      <Download aria-hidden />
      <select
        className="select select-small"
        aria-label={name}
        value=""
        // The options are the formats themselves.
        onChange={({ target }) => download(conversationFile(id, target.value as ConversationFormat))}
      >
        <option value="" disabled>
          {t('history:export.choose')}
        </option>
        {conversationFormats.map((format) => (
          <option key={format} value={format}>
            {t(`history:export.${format}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
