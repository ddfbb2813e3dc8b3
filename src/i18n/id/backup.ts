import type { backup as english } from '../en/backup.ts';
import { formatBytes, formatCount } from '../numbers.ts';

const entities = (count: number) => `${formatCount(count)} entitas`;
const tables = (count: number) => `${formatCount(count)} tabel`;
const accounts = (count: number) => `${formatCount(count)} akun`;
const changes = (count: number) => `${formatCount(count)} perubahan`;
const line = (file: string, count: number) => `baris ${formatCount(count)} dari ${file}`;

export const backup: typeof english = {
  title: 'Cadangkan',
  subtitle: 'Ke dalam satu file zip yang dapat dibaca alat biasa.',
  scope: 'Isinya',
  everything: (count) => `Semua: ${accounts(count)}`,
  oneAccount: (account) => `Akun ${account}`,
  withHistory: 'Dengan daftar perubahan, untuk dibaca (tidak ikut dipulihkan)',
  noKeys: 'Kunci akun tidak ada dalam cadangan. Akun yang dipulihkan mendapat kunci baru.',
  start: 'Cadangkan…',
  startDownload: 'Cadangkan',
  reading: 'Membaca…',
  writing: (done, of) => `${formatCount(done)} dari ${entities(of)} ditulis`,
  at: (account, table) => `${account} · ${table}`,
  done: (count, inTables) => `${entities(count)} dalam ${tables(inTables)} dicadangkan`,
  measured: (bytes, rate) => `${formatBytes(bytes)} · ${entities(Math.round(rate))} per detik`,
  savedTo: (name) => `Di ${name}`,
  downloaded: 'Di unduhan browser ini',
  unsteady: (names) =>
    `Terus ditulis selama dibaca: ${names}. Sebagian perubahan terakhir mungkin tidak ada di sana.`,
  cancelled: 'Dibatalkan. Tidak ada cadangan baru; yang sebelumnya tetap ada.',
  problems: {
    notWhole: 'File tidak memuat semua yang ditulis. Cadangkan lagi.',
    unwritable: (name) => `File tidak dapat ditulis (${name}).`,
  },

  restore: {
    title: 'Pulihkan cadangan',
    looking: (done, of) => `${formatCount(done)} dari ${entities(of)} diperiksa`,
    whole: (count) => `Semua hash benar: ${entities(count)} utuh.`,
    writtenAt: (time, app) => `Ditulis pada ${time} oleh Tablewright ${app}`,
    found:
      'Akhir file atau manifesnya hilang. Bagian yang utuh ditemukan; kebijakan dan pengaturan akun tidak ada.',
    damaged: (count) => `Rusak: ${entities(count)}`,
    damagedPart: (file, count) => `${file}: ${entities(count)}`,
    missingPart: (file, count) => `${file} tidak ada: ${entities(count)}`,
    leaveOut: 'Lewati yang rusak dan pulihkan sisanya',
    account: 'Akun dalam cadangan',
    into: (account) => `Pulihkan ${account} ke akun`,
    content: (inTables, count) => `${tables(inTables)}, ${entities(count)}`,
    isNew: 'Akun baru',
    isThere: 'Sudah ada: tabelnya digabungkan',
    rule: 'Entitas yang ada dan berbeda',
    rules: { keep: 'Tetap seperti adanya', replace: 'Diganti dengan yang dari cadangan' },
    timestamps:
      'Entitas yang dipulihkan mendapat Timestamp dan ETag baru. Yang lama tetap ada di file.',
    compare: 'Bandingkan',
    start: 'Pulihkan',
    comparing: (count) => `${entities(count)} dibandingkan`,
    compared: 'Yang akan terjadi',
    table: 'Tabel',
    insert: 'Baru',
    differ: 'Berbeda',
    same: 'Sama',
    newAccount: (name) => `Akun ${name} dibuat.`,
    unkept: (names) =>
      `Riwayat tidak disimpan di sana: ${names}. Yang ditulis pemulihan ini tidak dapat ditarik kembali.`,
    differences: 'Beberapa yang berbeda',
    now: 'Sekarang',
    inBackup: 'Dalam cadangan',
    absent: 'tidak ada',
    restoring: (done, of) => `${formatCount(done)} dari ${entities(of)} dipulihkan`,
    done: (count) => `${entities(count)} dipulihkan`,
    counts: (inserted, replaced, skipped) =>
      `${formatCount(inserted)} baru · ${formatCount(replaced)} diganti · ${formatCount(skipped)} tetap`,
    leftOut: (count) => `${entities(count)} dalam cadangan rusak dan tidak dipulihkan.`,
    refused: (count) => `${entities(count)} ditolak oleh aturan penyimpanan.`,
    refusedOne: (entity, why) => `${entity}: ${why}`,
    notCounted: (names) =>
      `Jumlahnya lain dari yang diharapkan: ${names}. Mungkin ada yang menulis di sana sementara itu.`,
    undone: 'Ditarik kembali. Semuanya seperti semula.',
    cancelled: 'Dibatalkan. Semuanya seperti semula.',
    interrupted: (names) =>
      `Sebuah pemulihan terputus: ${names} mungkin hanya berisi sebagian cadangan. Pulihkan lagi ke akun yang sama untuk melengkapi yang kurang.`,
    interruptedFile: (file, names) =>
      `Pemulihan ${file} ke ${names} terputus: baru sebagian yang ada.`,
    interruptedCount: (count) => `${entities(count)} sudah ditulis.`,
    goOn: 'Lanjutkan dengan file…',
    keep: 'Pertahankan yang ada',
    takeBack: 'Tarik kembali yang dipulihkan',
    outdated: 'Tidak dilakukan: jendela lain sudah memutuskannya.',
    touched: (account) =>
      `Akun ${account} mungkin telah ditulisi sejak itu. Di sana tidak ada yang ditarik kembali; hapus sendiri jika tidak diperlukan lagi.`,
    open: 'Buka akun',
    choose: 'Pilih akun lain',
  },
  nameProblem: {
    name: 'Gunakan 3–24 huruf kecil dan angka.',
    twice: 'Dua akun tidak bisa masuk ke akun yang sama.',
  },
  restoreProblems: {
    empty: 'File kosong.',
    notBackup: 'Ini bukan cadangan: tidak ada manifes Tablewright. Imporlah sebagai gantinya.',
    cutOff: 'File terpotong dan tidak ada isinya yang utuh. Ambil lagi dari asalnya.',
    newer: (version, app) =>
      `Tablewright yang lebih baru (${app}) menulis cadangan ini, dalam bentuk ${version}. Perbarui yang ini, lalu pulihkan.`,
    manifest: (where) => `Manifes salah di “${where}”. Tidak ada yang dipulihkan.`,
    manifestDamaged: 'Manifes rusak. Tidak ada yang dipulihkan.',
    unsafeName: (file) =>
      `Zip memiliki file bernama “${file}”, yang mengarah ke luar. Tidak ada cadangan dengan nama seperti itu; tidak ada yang dipulihkan.`,
    sameName: (file) => `Zip memiliki dua file bernama “${file}”. Tidak ada yang dipulihkan.`,
    tooLarge: (file) =>
      `“${file}” setelah diekstrak lebih besar dari yang disebutkan, atau dari yang mungkin. Tidak ada yang dipulihkan.`,
    encrypted: (file) =>
      `“${file}” terenkripsi. Ekstrak zip dengan kata sandinya, buat zip lagi tanpa sandi, lalu pulihkan itu.`,
    unreadable: 'File tidak dapat dibaca lagi. Apakah diubah atau dipindahkan? Pilih lagi.',
    otherBackup: (file) =>
      `Ini cadangan lain, bukan ${file} yang pemulihannya terputus. Tidak ada yang ditulis; pilih yang itu.`,
    notTakenBack: (names) =>
      `Pemulihan tidak sampai selesai, dan tidak semuanya dapat ditarik kembali: ${names}. Bandingkan lagi dengan cadangan untuk melihat yang berbeda.`,
    notResumed: (names) =>
      `Pemulihan tidak dilanjutkan. Yang sudah ditulisnya ke ${names} tetap ada, dan Anda akan ditanya lagi apa yang harus dilakukan dengannya.`,
    partMissing: (file) => `“${file}” tidak ada. Tidak ada yang dipulihkan.`,
    partDamaged: (file) => `“${file}” rusak. Tidak ada yang dipulihkan.`,
    line: (file, count) => `Tidak ada entitas di ${line(file, count)}. Tidak ada yang dipulihkan.`,
    order: (file, count) =>
      `Kunci di ${line(file, count)} tidak berurutan. Tidak ada yang dipulihkan.`,
  },

  fact: {
    menu: 'Cadangan',
    never: 'Belum ada cadangan lengkap',
    last: (time) => `Cadangan: ${time}`,
    unsaved: (count) => `${changes(count)} sejak itu`,
    writing: 'Mencadangkan…',
    asks: 'Cadangan menunggu izin Anda',
    failed: 'Pencadangan gagal',
    title: (time, name, bytes) => `${name}, ${time}, ${formatBytes(bytes)}`,
    fewer: 'Cadangan menunggu: banyak yang hilang',
    backUp: 'Cadangkan…',
    restore: 'Pulihkan cadangan…',
    allow: 'Izinkan dan cadangkan sekarang',
    replace: 'Ganti cadangan',
    settings: 'Pencadangan otomatis…',
    remind: (count) => `${changes(count)} belum ada dalam cadangan. Hanya ada di browser ini.`,
    remindFewer: (now, was) =>
      `Ada ${entities(now)}, dan ${formatCount(was)} di cadangan, yang hanya satu. Cadangan tidak diganti sebelum Anda memintanya.`,
    remindAsks: 'Pencadangan otomatis perlu izin Anda untuk menulis filenya lagi.',
  },

  automatic: {
    title: 'Cadangan',
    off: 'Tidak ada yang dicadangkan secara otomatis. Pilih folder untuk cadangan terbaru, atau satu file yang selalu terbaru.',
    unsupported:
      'Browser ini tidak dapat menulis file sendiri. Anda diingatkan bila banyak yang belum dicadangkan.',
    folder: 'Pilih folder…',
    file: 'Pilih file…',
    into: { folder: (name) => `Ke folder ${name}`, file: (name) => `Ke ${name}` },
    while: 'Selama Tablewright terbuka di sebuah tab; satu tab mengerjakannya.',
    stop: 'Matikan',
    changes: 'Setelah sekian perubahan',
    minutes: 'Atau setelah sekian lama, jika ada yang berubah',
    times: { ten: '10 menit', hour: '1 jam', day: '1 hari' },
    keep: 'Cadangan yang disimpan',
  },
};
