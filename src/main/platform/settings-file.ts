import ElectronStore, { type Options } from 'electron-store';

/** A JSON file of one object. @throws whatever keeps it from being read */
export function openSettingsFile(
  options: Options<Record<string, unknown>>,
): Pick<ElectronStore<Record<string, unknown>>, 'store'> {
  return new ElectronStore(options);
}
