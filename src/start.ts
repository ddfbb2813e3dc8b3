import { startEarlyEngine } from './client/early-engine.ts';
import { applyLastFrame } from './ui/app/last-frame.ts';
import { preloadLanguage } from './ui/app/last-language.ts';
import { applyLastTheme } from './ui/app/theme.ts';

// Runs before anything is painted, as a small script of its own: the frame of
// the window is in the right colours at once, and the engine's script and
// the sentences of a language are asked for together with that of the page.

applyLastTheme();
applyLastFrame();
startEarlyEngine();
preloadLanguage();
