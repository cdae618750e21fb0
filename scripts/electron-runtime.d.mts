export function electronRuntime(env?: NodeJS.ProcessEnv): string | undefined;
export function ensureElectronRuntime(): string | undefined;
export function ensureLibraries(
  program: string,
  system?: { env?: NodeJS.ProcessEnv; platform?: NodeJS.Platform },
): void;
export function ensureSandbox(program: string, system?: { kernel?: string; uid?: number | undefined }): void;
