export function findBrowser(env: NodeJS.ProcessEnv, platform?: NodeJS.Platform): string | undefined;
export function findHeadlessBrowser(env: NodeJS.ProcessEnv): string | undefined;
