import type { launch as english } from '../en/launch.ts';

export const launch: typeof english = {
  update: {
    waits:
      'Das Update kommt, sobald kein Tab mehr ungespeicherte Arbeit, eine laufende Aufgabe oder einen offenen Dialog hat.',
    replaced:
      'Eine neuere Version hat den Speicher umgestellt, und dieser Tab hat ihn freigegeben. Kopieren Sie, was nicht gespeichert ist, und laden Sie dann die Seite neu.',
  },
  install: {
    offer:
      'Sie können Tablewright installieren: Es öffnet sich in einem eigenen Fenster und funktioniert ohne Netz.',
    action: 'Installieren',
  },
  choose: {
    text: 'Wählen Sie die Dateien, die importiert werden sollen.',
    action: 'Dateien wählen…',
  },
  shared: {
    nothing: 'Es wurde nichts geteilt, was sich importieren lässt.',
    tooLarge:
      'Was geteilt wurde, ist zu groß: Auf diesem Weg kommen höchstens 20 Dateien und 256 MiB an. Importieren Sie sie stattdessen über das Menü.',
    failed:
      'Was geteilt wurde, konnte nicht aufbewahrt werden. Teilen Sie es noch einmal, oder importieren Sie die Dateien über das Menü.',
  },
};
