import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const USAGE = `Usage: node apps/stack/bootstrap.mjs test/bench/flame-graph.ts PROFILE.cpuprofile GRAPH.svg

Draws what \`node --cpu-prof\` recorded: a frame is as wide as the time in it and what it called; idle time is left out.
`;
const WIDTH = 1200;
const ROW = 16;
/** Frames narrower than this share of the whole are left out, because nobody can see them. */
const MIN_SHARE = 0.002;
const CHARACTER = 6.6;

const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
      children: z.array(z.number()).default([]),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

interface Frame {
  name: string;
  place: string;
  ms: number;
  called: Map<string, Frame>;
}

/** Adds up the samples by their stacks, with calls of the same function from the same frame as one. */
function framesOf({ nodes, samples, timeDeltas }: z.infer<typeof profileSchema>): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children }) => children.map((child) => [child, id] as const)));
  const all: Frame = { name: 'all', place: '', ms: 0, called: new Map() };
  for (const [at, sample] of samples.entries()) {
    const stack = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) stack.unshift(byId.get(id));
    const top = stack.at(-1)?.callFrame.functionName;
    if (top === '(idle)' || top === '(root)') continue;
    const ms = (timeDeltas[at] ?? 0) / 1000;
    all.ms += ms;
    let frame = all;
    for (const node of stack.slice(1)) {
      if (node === undefined) continue;
      const { functionName, url, lineNumber } = node.callFrame;
      const name = functionName === '' ? '(anonymous)' : functionName;
      const place = `${shorten(url)}${url === '' ? '' : `:${lineNumber + 1}`}`;
      const key = `${name} ${place}`;
      const next = frame.called.get(key) ?? { name, place, ms: 0, called: new Map() };
      frame.called.set(key, next);
      next.ms += ms;
      frame = next;
    }
  }
  return all;
}

/** A place from the package or from the root of the product, never of the machine. */
function shorten(url: string): string {
  if (url.startsWith('node:')) return url;
  const inPackage = url.lastIndexOf('node_modules/');
  if (inPackage !== -1) return url.slice(inPackage + 'node_modules/'.length);
  const root = new URL('../../', import.meta.url).href;
  return url.startsWith(root) ? url.slice(root.length) : path.basename(url);
}

/** Warm for the product's own code, cool for packages and grey for Node.js itself. */
function colourOf(place: string): string {
  if (place === '' || place.startsWith('node:')) return '#c9c9c9';
  return /^(activities|apps|shared|workflows)\//.test(place) ? '#f2a65a' : '#a8c8e8';
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function draw(all: Frame, title: string): string {
  const boxes: string[] = [];
  let depth = 0;
  const place = (frame: Frame, x: number, y: number) => {
    depth = Math.max(depth, y);
    const width = (frame.ms / all.ms) * WIDTH;
    const share = `${((frame.ms / all.ms) * 100).toFixed(1)} %`;
    const title = escaped(`${frame.name} ${frame.place}, ${share}`);
    const shown = escaped(frame.name.slice(0, Math.max(0, Math.floor(width / CHARACTER) - 1)));
    const text = shown.length < 3 ? '' : `<text x="${(x + 2).toFixed(1)}" y="${y * ROW + 12}">${shown}</text>`;
    boxes.push(
      `<g><title>${title}</title><rect x="${x.toFixed(1)}" y="${y * ROW}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(frame.place)}"/>${text}</g>`,
    );
    let left = x;
    for (const next of [...frame.called.values()].sort((one, other) => other.ms - one.ms)) {
      if (next.ms / all.ms >= MIN_SHARE) place(next, left, y + 1);
      left += (next.ms / all.ms) * WIDTH;
    }
  };
  place(all, 0, 0);
  const height = (depth + 1) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">
<title>${escaped(title)}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${boxes.join('\n')}
</svg>
`;
}

const [profile, graph] = process.argv.slice(2);
if (profile === undefined || graph === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const frames = framesOf(profileSchema.parse(JSON.parse(await readFile(profile, 'utf8'))));
  await writeFile(graph, draw(frames, `Flame graph: ${path.basename(graph, '.svg')}`));
}
