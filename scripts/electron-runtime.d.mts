export function electronRuntime(env?: NodeJS.ProcessEnv): string | undefined;
export function ensureElectronRuntime(): string | undefined;
export function ensureSandbox(program: string, system?: { kernel?: string; uid?: number | undefined }): void;
