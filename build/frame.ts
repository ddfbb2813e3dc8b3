import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { LANGUAGE_TAGS } from '../src/i18n/languages.ts';

/** The paths that index.html names for the development server. */
const STYLE = './src/ui/frame.css';
const SCRIPT = './src/start.ts';

const SOURCE_STYLE = /<link [^>]*href="\.\/src\/ui\/frame\.css"[^>]*>/;
const SOURCE_SCRIPT = /<script [^>]*src="\.\/src\/start\.ts"[^>]*><\/script>/;

const ENGINE = /(?:^|\/)engine\.worker-[\w-]+\.js$/;

/**
 * Builds what index.html needs for its first paint as small files: the style
 * sheet of the frame, and the script that starts the engine's worker. The
 * window's style sheet comes behind the frame, so that it does not block it.
 */
export function frame(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'frame',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const engine = Object.keys(bundle).find((name) => ENGINE.test(name));
        if (engine === undefined) this.error('No engine worker was built.');
        const style = await buildOne(config, STYLE);
        const define = { LANGUAGE_SCRIPTS: JSON.stringify(findLanguages(bundle)) };
        const script = await buildOne(config, SCRIPT, { plugins: [knownEngine(engine)], define });
        const emit = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }));
        const icon = await readFile(join(config.publicDir, 'icon.svg'), 'utf8');
        page.source = placeFrame(String(page.source), {
          icon: `data:image/svg+xml,${encodeURIComponent(icon.replaceAll(/>\s+</g, '><').trim())}`,
          style: emit('frame.css', style),
          script: emit('start.js', script),
        });
      },
    },
  };
}

interface FramePieces {
  /** A data URL: Chromium requests an icon by address again at each navigation. */
  readonly icon: string;
  readonly style: string;
  readonly script: string;
}

/**
 * Puts the built files into the page, and its other style sheets behind the
 * frame. All are named before the first blocking script, since Chromium's
 * preload scanner looks no further in a page with a policy of its own.
 */
export function placeFrame(page: string, { icon, style, script }: FramePieces): string {
  const [entry] =
    /<script type="module"[^>]*><\/script>/.exec(page.replace(SOURCE_SCRIPT, '')) ?? [];
  const [sheet] = /<link rel="stylesheet" crossorigin[^>]*>/.exec(page) ?? [];
  if (entry === undefined || sheet === undefined) throw new Error('index.html has no entry.');
  const moved = page.replace(entry, '').replace(sheet, '');
  const ahead = sheet.replace('rel="stylesheet"', 'rel="preload" as="style"');
  const head = [entry, ahead, `<link rel="stylesheet" href="./${style}">`].join('\n    ');
  return replaceAll(moved, [
    [/(?<=<link rel="icon" href=")\.\/icon\.svg/, icon],
    [SOURCE_STYLE, head],
    [SOURCE_SCRIPT, `<script src="./${script}"></script>`],
    [/<div id="app">/, `${sheet}\n    $&`],
  ]).replaceAll(/\n\s*\n/g, '\n');
}

function replaceAll(text: string, places: readonly (readonly [RegExp, string])[]): string {
  return places.reduce((before, [place, put]) => {
    const after = before.replace(place, put);
    if (after === before) throw new Error(`index.html has nothing like ${place.source}.`);
    return after;
  }, text);
}

async function buildOne(
  { root, build: { target, cssTarget } }: ResolvedConfig,
  path: string,
  { plugins = [], define = {} }: Pick<InlineConfig, 'plugins' | 'define'> = {},
): Promise<string> {
  const input = join(root, path);
  const isScript = path.endsWith('.ts');
  const settings: InlineConfig = {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    define,
    build: {
      write: false,
      target,
      cssTarget,
      ...(isScript
        ? { lib: { entry: input, formats: ['iife'], name: 'start', fileName: () => 'start.js' } }
        : { rolldownOptions: { input } }),
    },
  };
  const [built] = [await build(settings)].flat();
  if (!built || !('output' in built)) throw new Error(`${path} was not built.`);
  const [first] = built.output.filter((one) => (isScript ? one.type === 'chunk' : isSheet(one)));
  if (!first) throw new Error(`Nothing came of ${path}.`);
  return first.type === 'chunk' ? first.code : String(first.source);
}

/**
 * Returns the scripts with the first sentences of each language but English, by
 * their paths from the page.
 */
function findLanguages(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const find = (name: string) => {
    const script = `/src/i18n/${name}.ts`;
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(script));
    if (!found) throw new Error(`No script of ${name} was built.`);
    return `./${found.fileName}`;
  };
  const others = LANGUAGE_TAGS.filter((language) => language !== 'en');
  return Object.fromEntries(
    others.map((language) => [language, [find('load-language'), find(language)]]),
  );
}

function isSheet(output: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  return output.type === 'asset' && output.fileName.endsWith('.css');
}

/** Resolves the engine's worker to the page's own file, relative to the page. */
function knownEngine(file: string): Plugin {
  const ADDRESS = '\0known-engine';
  return {
    name: 'known-engine',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('engine.worker.ts?worker&url') ? ADDRESS : undefined),
    load: (id) => (id === ADDRESS ? `export default ${JSON.stringify(`./${file}`)};` : undefined),
  };
}
