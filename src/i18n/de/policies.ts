import type { cors as englishCors, policies as englishPolicies } from '../en/policies.ts';
import { plural } from '../plural.ts';

export const policies: typeof englishPolicies = {
  text: 'Signaturen können auf eine gespeicherte Richtlinie ihrer Tabelle verweisen, statt selbst zu sagen, was sie erlauben. Wer die Richtlinie ändert oder entfernt, ändert sie alle auf einmal.',
  table: 'Tabelle',
  noTables: 'Das Konto hat noch keine Tabelle.',
  none: 'Die Tabelle hat keine gespeicherten Richtlinien.',
  line: (place) => `Richtlinie ${place}`,
  id: 'Name',
  start: 'Beginn, UTC',
  expiry: 'Ablauf, UTC',
  left: 'Der Signatur überlassen',
  permissions: 'Berechtigungen (keine: der Signatur überlassen)',
  letters: { r: 'Lesen', a: 'Hinzufügen', u: 'Aktualisieren', d: 'Löschen' },
  add: 'Richtlinie hinzufügen',
  most: (count) =>
    plural(count, { one: 'höchstens # Richtlinie', other: 'höchstens # Richtlinien' }),
  remove: (name) => `${name} entfernen`,
  save: 'Speichern',
  revert: 'Zurücksetzen',
  saved: 'Die Richtlinien wurden gespeichert.',
  problems: {
    idMissing: 'Sie braucht einen Namen.',
    idTwice: 'Eine andere Richtlinie hat diesen Namen.',
    idLong: 'Ein Name hat höchstens 64 Zeichen.',
    start: 'Der Beginn ist eine Zeit wie 2026-12-31T18:00:00Z, oder nichts.',
    expiry: 'Der Ablauf ist eine Zeit wie 2026-12-31T18:00:00Z, oder nichts.',
    order: 'Sie endet, bevor sie beginnt.',
  },
};

export const cors: typeof englishCors = {
  text: 'Welche Seiten anderer Ursprünge zugreifen dürfen, so wie der Dienst es für Werkzeuge aufbewahrt, die es lesen und schreiben. Seiten dieses Ursprungs brauchen keine Regel, und Browser zeigen einem Service Worker nie, was Seiten eines anderen Ursprungs anfordern.',
  none: 'Es gibt keine Regeln.',
  line: (place) => `Regel ${place}`,
  origins: 'Ursprünge',
  methods: 'Methoden',
  allowed: 'Header, die gesendet werden dürfen',
  exposed: 'Header, die gelesen werden dürfen',
  maxAge: 'Gemerkt für (Sekunden)',
  list: 'Mit Kommas dazwischen; * steht für alle',
  add: 'Regel hinzufügen',
  most: (count) => plural(count, { one: 'höchstens # Regel', other: 'höchstens # Regeln' }),
  remove: (name) => `${name} entfernen`,
  saved: 'Die Regeln wurden gespeichert.',
  problems: {
    origins: 'Nennen Sie einen Ursprung, oder * für alle.',
    originSyntax: 'Ein Ursprung ist etwa https://host.example, ohne Pfad.',
    methods: 'Nennen Sie eine Methode.',
    methodSyntax: 'Methoden sind GET, POST, PUT, PATCH, MERGE, DELETE, HEAD und OPTIONS.',
    headerSyntax: 'Header heißen etwa x-ms-date, oder x-ms-* für alle, die so beginnen.',
    maxAge: 'Eine Anzahl von Sekunden.',
  },
};
