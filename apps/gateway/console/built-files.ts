import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const APPLICATION = path.resolve(import.meta.dirname, '../../console');
/** The built application. */
export const DIST = path.join(APPLICATION, 'dist');
const FACES = readFileSync(path.join(APPLICATION, 'ui/fonts.css'), 'utf8').split(/(?=@font-face)/);

/**
 * Lists the built application. The answer gives the names of the files below its folder, none before the first build, and reads them anew
 * when a build has replaced the folder.
 */
export function builtFilesOf(folder: string): () => ReadonlySet<string> {
  let listed: { build: string; files: ReadonlySet<string> } = { build: '', files: new Set() };
  return () => {
    const found = statSync(folder, { throwIfNoEntry: false });
    const build = found === undefined ? '' : `${found.ino} ${found.mtimeMs}`;
    if (build !== listed.build) listed = { build, files: new Set(build === '' ? [] : filesBelow(folder)) };
    return listed.files;
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
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
