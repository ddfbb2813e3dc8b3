import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../browser.ts';
import { takeInstallPictures } from './screenshots/install-pictures.ts';
import { takeReadmePictures } from './screenshots/readme-pictures.ts';
import { takeScenes } from './screenshots/scene-pictures.ts';
import { serveFolder } from './static-server.ts';
import { readArguments } from './usage.ts';

const HELP = `npm run screenshots [-- options]
  Makes the pictures of the README, those that a browser shows who installs, and those that people look at
  before a version is published, from the built app. With options it makes pictures of scenes alone:
  --scenes import,export    of these scenes
  --languages de,zh-Hans    in these languages
  --themes dark             in these themes
  --widths narrow           at these widths`;

const { values } = readArguments(HELP, (args) =>
  parseArgs({
    args: [...args],
    options: {
      scenes: { type: 'string' },
      languages: { type: 'string' },
      themes: { type: 'string' },
      widths: { type: 'string' },
    },
  }),
);
const wanted = {
  scenes: values.scenes?.split(','),
  languages: values.languages?.split(','),
  themes: values.themes?.split(','),
  widths: values.widths?.split(','),
};

await build();
const server = await serveFolder('dist', { port: 0 });
const browser = await chromium.launch({ executablePath: ensureBrowser() });
try {
  if (Object.keys(values).length === 0) {
    const readme = await takeReadmePictures(browser, server.address);
    for (const path of [...readme, ...(await takeInstallPictures(browser, server.address))]) {
      console.log(`${path}: ${Math.round((await stat(path)).size / 1024)} KiB`);
    }
  }
  const { folder, pictures, problems } = await takeScenes(browser, server.address, wanted);
  console.log(`${folder}: ${pictures} pictures`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
