import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const APPLICATION = path.resolve(import.meta.dirname, '../../console');
/** The built application. */
export const DIST = path.join(APPLICATION, 'dist');
const FACES = readFileSync(path.join(APPLICATION, 'ui/fonts.css'), 'utf8').split(/(?=@font-face)/);

/** Names of the files below a folder; none where it does not exist. */
export type BuiltFiles = () => ReadonlySet<string>;

/** The files of the built application, which are listed anew when a build has replaced its folder. */
export function builtFilesOf(folder: string): BuiltFiles {
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
