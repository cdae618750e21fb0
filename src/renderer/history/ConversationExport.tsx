import { Download } from 'lucide-react';
import { conversationFile } from '../../shared/contract/history-contract.ts';
import { conversationFormats, type ConversationFormat } from '../../shared/talk/history.ts';
import { download } from '../dictate/dictate-download.ts';

const formatNames: Readonly<Record<ConversationFormat, string>> = {
  json: 'JSON, for programs',
  markdown: 'Markdown, to read',
};

interface ConversationExportProps {
  /** Of this conversation alone. */
  readonly id?: string;
  /** What is saved. */
  readonly label: string;
}

/** Saves what was said as a file; each choice does it at once. */
export function ConversationExport({ id, label }: ConversationExportProps) {
  const name = `Save ${label} as a file`;
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
          Save as…
        </option>
        {conversationFormats.map((format) => (
          <option key={format} value={format}>
            {formatNames[format]}
          </option>
        ))}
      </select>
    </label>
  );
}
