/**
 * Parley's name for desktops: of its `.desktop` file, its windows, its notifications and its place in the portals. GNOME
 * takes only names with a dot.
 */
export const appId = 'io.github.parley_voice.Parley';
