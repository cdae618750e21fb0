export function electronRuntime(env?: NodeJS.ProcessEnv): string | undefined;
