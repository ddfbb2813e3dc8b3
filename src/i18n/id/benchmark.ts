import type { benchmark as english } from '../en/benchmark.ts';
import { formatCount } from '../numbers.ts';
import { plural } from '../plural.ts';

export const benchmark: typeof english = {
  title: 'Uji kinerja',
  text: 'Berapa biaya penyimpanan ini di browser Anda, di perangkat ini, dibandingkan IndexedDB polos: objek biasa dengan kunci majemuk, tanpa jenis, pemeriksaan, atau hitungan. Keduanya bergantian melakukan pekerjaan yang sama, sehingga hanya rasionya yang berarti.',
  scratch:
    'Uji ini memakai tabelnya sendiri, yang tidak terlihat dan dihapus sesudahnya. Agar angkanya stabil, tutup tab lain dan biarkan perangkat beristirahat.',
  size: 'Entitas',
  sizes: (entities, seconds) =>
    `${formatCount(entities)} – sekitar ${seconds < 90 ? `${seconds} dtk` : `${Math.round(seconds / 60)} mnt`}`,
  start: 'Jalankan',
  again: 'Jalankan lagi',
  cancel: 'Batal',
  progress: 'Kemajuan uji kinerja',
  doing: (work) => `Mengukur: ${work}`,
  preparing: 'Menyiapkan…',
  cleaning: 'Membatalkan dan menghapus tabel…',
  done: (entities) => plural(entities, { other: 'Diukur dengan # entitas.' }),
  cancelled: 'Dibatalkan. Angkanya berasal dari yang sudah dilakukan sampai saat itu.',
  failed: 'Uji kinerja tidak dapat diselesaikan.',
  busy: 'Uji kinerja sudah berjalan di tab lain. Dua sekaligus akan saling memengaruhi.',

  table: 'Waktu tiap pekerjaan',
  columnWork: 'Pekerjaan',
  columnBare: 'IndexedDB',
  columnOurs: 'Tablewright',
  columnRatio: 'Rasio',
  legend:
    'Median. Rasio adalah waktu Tablewright dibagi waktu IndexedDB: di bawah 1× berarti lebih cepat.',
  faster: (times) => `${times} kali lebih cepat`,
  slower: (times) => `${times} kali lebih lambat`,
  alike: 'sama cepat',
  ratio: (ratio) => `${ratio}×`,

  works: {
    insert: 'Sisipkan 1.000 entitas',
    settled: 'Sama, sampai jurnal kosong',
    point: 'Baca satu entitas',
    points: 'Baca satu entitas, 500 sekaligus',
    partition: 'Baca satu partisi',
    filter: 'Filter seluruh tabel, 1% cocok',
    walk: 'Baca seluruh tabel per halaman',
    update: 'Perbarui 100 entitas menurut ETag-nya, ditulis ke disk',
    single: 'Sisipkan satu entitas, ditulis ke disk',
    remove: 'Hapus tabel',
  },
  units: {
    micro: (value) => `${value} µs`,
    milli: (value) => `${value} ms`,
    second: (value) => `${value} dtk`,
  },

  copyMarkdown: 'Salin sebagai Markdown',
  copyJson: 'Salin sebagai JSON',
  copied: 'Angkanya telah disalin.',
  notCopied: 'Angkanya tidak dapat disalin.',
};
