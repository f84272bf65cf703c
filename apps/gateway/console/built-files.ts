import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const APPLICATION = path.resolve(import.meta.dirname, '../../console');
/** The built application. */
export const DIST = path.join(APPLICATION, 'dist');
const FACES = readFileSync(path.join(APPLICATION, 'ui/fonts.css'), 'utf8').split(/(?=@font-face)/);

/** Names of the files below `DIST`; none before the first build. */
export function builtFiles(): Set<string> {
  try {
    const entries = readdirSync(DIST, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(DIST, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
    );
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw err;
  }
}

/** The typefaces of the application under the addresses of its built files; empty before the first build. */
export function builtTypefaces(files: ReadonlySet<string>): string {
  const fonts = [...files].filter((name) => name.endsWith('.woff2'));
  const faces = FACES.flatMap((face) => {
    const [url, name] = /url\("[^"]+\/([^"/]+)\.woff2"\)/.exec(face) ?? [];
    const built = fonts.find((file) => file.startsWith(`assets/${name}-`));
    return url === undefined || built === undefined ? [] : [face.replace(url, `url("/console/${built}")`)];
  });
  return faces.join('\n');
}
