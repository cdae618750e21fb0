import { registerHooks } from 'node:module';

/**
 * From here on `electron` is the stand-in, for the app and for the packages it uses. The npm package of that name must
 * never be loaded: it would try to download its runtime.
 */
export function takeThePlaceOfElectron(): void {
  const url = new URL('./electron/electron.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' || specifier === 'electron/main'
        ? { url, shortCircuit: true }
        : next(specifier, context),
  });
}
