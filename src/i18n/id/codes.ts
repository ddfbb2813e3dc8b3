import type { codes as english } from '../en/codes.ts';

export const codes: typeof english = {
  AtomFormatNotSupported: 'Hanya JSON yang didukung. Minta application/json dalam Accept.',
  AuthenticationFailed:
    'Tanda tangan salah, atau tidak berlaku pada saat ini: kedaluwarsa, memakai kunci lain, jam tidak tepat, atau kebijakannya telah dicabut.',
  AuthorizationFailure:
    'Kredensial tidak menjangkau ini: tidak ada yang dikirim padahal akun mewajibkannya, atau kredensial itu untuk tabel lain atau kunci lain.',
  AuthorizationPermissionMismatch: 'Tanda tangan tidak memiliki izin untuk operasi ini.',
  AuthorizationProtocolMismatch: 'Tanda tangan hanya berlaku untuk https.',
  AuthorizationResourceTypeMismatch:
    'Tanda tangan berlaku untuk jenis sumber daya lain: tabel adalah kontainer, entitas adalah objek.',
  AuthorizationServiceMismatch: 'Tanda tangan tidak berlaku untuk layanan Tabel.',
  AuthorizationSourceIPMismatch: 'Tanda tangan berlaku untuk alamat jaringan lain.',
  BatchOperationNotSupported: 'Ini tidak dapat menjadi bagian dari transaksi grup entitas.',
  CommandsInBatchActOnDifferentPartitions:
    'Semua operasi dalam satu transaksi harus berada dalam satu partisi.',
  CorsPreflightFailure: 'Tidak ada aturan CORS yang mengizinkan permintaan ini dari asal tersebut.',
  DuplicatePropertiesSpecified: 'JSON menyebut satu properti dua kali.',
  EntityAlreadyExists: 'Sudah ada entitas dengan kunci ini. Ganti atau gabungkan entitas itu.',
  EntityTooLarge: 'Satu entitas paling besar 1 MiB.',
  InvalidAuthenticationInfo: 'Header Authorization tidak berbentuk SharedKey account:signature.',
  InvalidDuplicateRow: 'Satu entitas muncul dua kali dalam transaksi.',
  InvalidHeaderValue: 'Sebuah header memiliki nilai yang tidak diperbolehkan.',
  InvalidInput:
    'Alamat, filter, atau isi tidak dapat dibaca. Nama dan kunci diapit tanda kutip, isi berupa satu objek JSON.',
  InvalidQueryParameterValue: 'Sebuah parameter alamat memiliki nilai yang tidak diperbolehkan.',
  InvalidResourceName: 'Sebuah nama memuat karakter yang tidak diperbolehkan.',
  InvalidXmlDocument: 'Isinya bukan XML yang diharapkan di sini.',
  JsonVerboseFormatNotSupported:
    'JSON verbose tidak didukung. Gunakan nometadata, minimalmetadata, atau fullmetadata.',
  MediaTypeNotSupported: 'Hanya JSON yang didukung, dan multipart dalam batch.',
  MethodNotAllowed: 'Metode ini tidak melakukan apa pun di alamat ini.',
  NotImplemented:
    'Layanan tidak memiliki ini. Layanan tidak mengurutkan, melompati, atau menghitung.',
  OutOfRangeInput: 'Nama, kunci, atau nilai terlalu panjang, terlalu pendek, atau di luar rentang.',
  PropertiesNeedValue: 'PartitionKey dan RowKey wajib ada.',
  PropertyNameInvalid: 'Sebuah properti memiliki nama yang tidak diperbolehkan.',
  PropertyNameTooLong: 'Nama properti paling banyak 255 karakter.',
  PropertyValueTooLarge: 'Nilai paling besar 64 KiB, kunci 1 KiB.',
  RequestBodyTooLarge: 'Isi paling besar 4 MiB.',
  ResourceNotFound: 'Tidak ada entitas, tabel, atau akun seperti itu.',
  TableAlreadyExists: 'Sudah ada tabel dengan nama ini; nama tidak peka huruf besar/kecil.',
  TableNotFound: 'Tidak ada tabel seperti itu. Buat terlebih dahulu.',
  TooManyProperties: 'Satu entitas paling banyak memiliki 252 properti kustom.',
  UpdateConditionNotSatisfied:
    'Entitas telah berubah sejak ETag ini dibaca. Baca kembali, atau kirim If-Match: *.',
  XMethodIncorrectCount: 'X-HTTP-Method ada lebih dari satu kali.',
  XMethodIncorrectValue: 'X-HTTP-Method dapat berupa MERGE, PATCH, PUT, atau DELETE.',
  XMethodNotUsingPost: 'X-HTTP-Method hanya untuk POST.',
};
