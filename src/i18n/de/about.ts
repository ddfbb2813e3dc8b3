import type { about as english } from '../en/about.ts';

export const about: typeof english = {
  version: (version) => `Version ${version}`,
  text: 'Das Datenmodell von Azure Table in Ihrem Browser: Konten, Tabellen, schemalose typisierte Entitäten und optimistische Parallelität. Was Sie speichern, bleibt auf diesem Gerät.',
  license: 'MIT-Lizenz',
  close: 'Schließen',
};
