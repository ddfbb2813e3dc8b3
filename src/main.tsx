import nodes from 'lucide-static/icons/table.svg?nodes';
import { render } from 'preact';

const root = document.querySelector('#app');
if (root !== null) render(<p>{nodes.length}</p>, root);
