import type { failure as english } from '../en/failure.ts';

export const failure: typeof english = {
  retry: 'Wiederholen',
  copy: 'Details kopieren',
  copied: 'Kopiert',
  details: 'Details',
  blocked: {
    title: 'Ein anderer Tab ist im Weg',
    text: 'Ein Tab mit einer älteren Version von Tablewright hält den Speicher offen.',
    todo: 'Schließen Sie die anderen Tabs von Tablewright. Dieser fährt dann von selbst fort.',
  },
  replaced: {
    title: 'Eine neuere Version von Tablewright hat übernommen',
    text: 'In einem anderen Tab läuft eine neuere Version, die den Speicher umgestellt hat. Dieser Tab hat ihn freigegeben.',
    todo: 'Laden Sie die Seite neu, um mit der neuen Version fortzufahren.',
  },
  cleared: {
    title: 'Der Browser hat den Speicher geschlossen',
    text: 'Seine Daten wurden gelöscht, etwa weil jemand die Daten dieser Website gelöscht hat, oder der Teil des Browsers, der sie verwaltet, wurde beendet. In diesem Fenster kann nichts mehr gespeichert werden.',
    todo: 'Laden Sie die Seite neu. Sind die Daten weg, lässt sich dann eine Sicherung wiederherstellen.',
  },
  absent: {
    title: 'Dieses Fenster kann nichts speichern',
    text: (part: string) =>
      `Um Tabellen aufzubewahren, braucht Tablewright ${part}, eine Schnittstelle des Browsers, die dieses Fenster nicht hat.`,
    todo: 'Öffnen Sie Tablewright in einem gewöhnlichen Fenster eines aktuellen Browsers statt in einem privaten oder eingebetteten.',
  },
  denied: {
    title: 'Der Browser erlaubt dieser Website nicht, etwas zu speichern',
    text: 'Tablewright bewahrt Tabellen in diesem Browser auf und braucht dazu seine Erlaubnis.',
    todo: 'Erlauben Sie in den Einstellungen des Browsers Cookies und Websitedaten für diese Adresse, und versuchen Sie es dann noch einmal.',
  },
  newer: {
    title: 'Der Speicher gehört zu einer neueren Version',
    text: 'Eine neuere Version von Tablewright hat den Speicher umgestellt. Diese ältere rührt ihn nicht an, damit nichts verloren geht.',
    todo: 'Laden Sie die Seite neu, um die neuere Version zu erhalten. Hilft das nicht, leeren Sie den Cache des Browsers für diese Seite, nicht ihre Websitedaten.',
  },
  full: {
    title: 'Es ist kein Platz mehr',
    text: 'Der Datenträger oder der Anteil des Browsers daran ist voll, sodass der Speicher nicht geöffnet werden kann.',
    todo: 'Geben Sie Speicherplatz frei, und versuchen Sie es dann noch einmal. Ihre Tabellen sind noch da.',
  },
  busy: {
    title: 'Ein anderer Tab ist im Weg',
    text: 'Ein Tab von Tablewright hält den Speicher offen und gibt ihn nicht frei.',
    todo: 'Schließen Sie die anderen Tabs von Tablewright, und versuchen Sie es dann noch einmal.',
  },
  engine: {
    title: 'Die Engine startet nicht',
    text: 'Der Worker, der die Tabellen verwaltet, ist stehen geblieben, bevor er antworten konnte.',
    todo: 'Versuchen Sie es noch einmal. Bleibt er jedes Mal stehen, laden Sie die Seite neu; Ihre Tabellen liegen getrennt von ihm.',
  },
  failed: {
    title: 'Der Speicher kann nicht geöffnet werden',
    text: 'Der Browser konnte seine Datenbank nicht öffnen.',
    todo: 'Versuchen Sie es noch einmal, und starten Sie dann den Browser neu. Ist der Datenträger voll oder defekt, beheben Sie das zuerst: Ihre Tabellen sind vielleicht noch da. Hilft nichts, speichern Sie, was in den Sicherheitskopien ist, löschen Sie in den Einstellungen des Browsers die Daten dieser Website, und stellen Sie die Sicherung wieder her.',
  },
};
