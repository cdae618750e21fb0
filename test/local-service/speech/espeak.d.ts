/** The parts used of the `espeak-ng` package, which ships no types: the Emscripten build of the command-line program. */
declare module 'espeak-ng' {
  export interface EspeakModule {
    readonly FS: {
      /** Makes a folder, and those that it lies in, where they are not there yet. @returns its path */
      createPath: (parent: string, path: string, canRead: boolean, canWrite: boolean) => string;
      readFile(path: string): Uint8Array;
      writeFile(path: string, data: string): void;
    };
  }

  interface EspeakOptions {
    readonly arguments: readonly string[];
    readonly preRun?: readonly ((module: EspeakModule) => void)[];
    readonly print?: (line: string) => void;
    readonly printErr?: (line: string) => void;
    readonly instantiateWasm?: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => object;
  }

  export default function start(options: EspeakOptions): Promise<EspeakModule>;
}
