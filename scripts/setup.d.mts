export function npmCommand(env: { npm_execpath?: string }, platform: NodeJS.Platform): string[];
