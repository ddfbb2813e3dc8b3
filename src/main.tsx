import { render } from 'preact';
import { watchForUpdates } from './pwa/update.ts';

const root = document.querySelector('#app');
if (root !== null) render(<h1>Tablewright</h1>, root);
void watchForUpdates(() => {});
