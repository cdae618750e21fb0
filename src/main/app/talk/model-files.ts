import { dirname, join, relative, isAbsolute } from 'node:path';
import { documentText } from './document-text.ts';
import type { ReadDocument } from '../../documents/process/host/read-document.ts';
import { withPageFile } from '../listen/web-page.ts';
import { createChosenFiles } from '../../folders/chosen-files.ts';
import { createReplacedFiles } from '../../folders/replaced-files.ts';
import type { RequestHandlers } from '../../platform/ipc.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { Files } from '../../talk/tools/file-tools.ts';
import type { AppState } from '../../../shared/contract/app-state.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { FilesMessages } from '../../../shared/contract/files-contract.ts';
import { t } from '../../../shared/text/translate.ts';

interface ModelFilesOptions {
  readonly settings: Pick<SettingsStore, 'read' | 'save'>;
  /** What Parley itself keeps. */
  readonly profile: string;
  readonly readDocument: ReadDocument;
  /** @returns undefined when the person would rather not */
  readonly chooseFolder: () => Promise<string | undefined>;
  readonly appState: () => AppState;
}

/** The folders that the person chose for the model, and the files in them. */
interface ModelFiles {
  readonly files: Files;
  readonly requests: Pick<RequestHandlers, keyof FilesMessages['requests']>;
}

export function createModelFiles(options: ModelFilesOptions): ModelFiles {
  const { settings, profile, readDocument, chooseFolder, appState } = options;
  const folders = (): readonly string[] => settings.read().toolFolders;
  const files = createChosenFiles({
    folders,
    profile,
    replaced: createReplacedFiles(join(profile, 'replaced')),
    documentText: async (name, bytes, signal) =>
      (await withPageFile({ name, bytes }, (path) => documentText(readDocument, path, signal))).text,
  });
  return {
    files,
    requests: {
      async 'folder-add'() {
        const path = await chooseFolder();
        if (path === undefined || folders().includes(path)) return appState();
        if (dirname(path) === path || isInside(profile, path))
          throw new FaultError({ kind: 'bad-input', message: t('settings:tools.no-folder') });
        settings.save({ toolFolders: [...folders(), path] });
        return appState();
      },
      async 'folder-remove'({ path }) {
        settings.save({ toolFolders: folders().filter((folder) => folder !== path) });
        return appState();
      },
      async 'file-undo'({ id }) {
        try {
          await files.undo(id);
          return null;
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          const why = error.message === 'gone' ? 'undo-gone' : 'undo-changed';
          throw new FaultError({ kind: 'bad-input', message: t(`talk:tool.${why}`) }, { cause: error });
        }
      },
    },
  };
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !way.startsWith('..');
}
