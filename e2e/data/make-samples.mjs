/**
 * Derives the sample tables in public/samples from the data sets that
 * vega-datasets ships. Run by hand, from anywhere: node e2e/data/make-samples.mjs
 * The same input gives the same bytes. Sources and licences: public/samples/README.md.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';

const source = new URL('../../node_modules/vega-datasets/data/', import.meta.url);
const target = new URL('../../public/samples/', import.meta.url);

/** 9999-12-31T23:59:59.9999999Z in intervals of 100 ns since the year 1. */
const LAST_TICK = 3_155_378_975_999_999_999n;

writeTable('Airports', readCsv('airports.csv').map(airport));
writeTable('BirdStrikes', readCsv('birdstrikes.csv').map(birdStrike));
writeTable('Earthquakes', readJson('earthquakes.json').features.map(earthquake));

/** Partitioned by state, or by country where there is none. */
function airport(row) {
  const [latitude, longitude] = [Number(row.latitude), Number(row.longitude)];
  return {
    PartitionKey: row.state === 'NA' ? row.country : row.state,
    RowKey: row.iata,
    Name: row.name.trim(),
    City: row.city === 'NA' ? undefined : row.city,
    Country: row.country,
    Latitude: row.latitude,
    Longitude: row.longitude,
    // Three letters are an IATA code; anything else the FAA gave out itself.
    IsIata: /^[A-Z]{3}$/.test(row.iata),
    UtmZone: Math.floor((longitude + 180) / 6) + 1,
    GeohashBits: typed('Int64', geohashBits(latitude, longitude)),
    Location: typed('Binary', pointBytes(longitude, latitude).toString('base64')),
    Id: nameBasedGuid(`urn:tablewright:samples:airports:${row.iata}`),
  };
}

/** Partitioned by state; within it by day, and numbered as in the source. */
function birdStrike(row, place) {
  const damage = row['Effect Amount of damage'];
  return {
    PartitionKey: row['Origin State'],
    RowKey: `${row['Flight Date']}-${String(place + 1).padStart(5, '0')}`,
    FlightDate: row['Flight Date'],
    Airport: row['Airport Name'],
    Operator: row['Aircraft Airline Operator'],
    Aircraft: row['Aircraft Make Model'],
    Phase: row['Phase of flight'],
    TimeOfDay: row['Time of day'],
    Species: row['Wildlife Species'],
    WildlifeSize: row['Wildlife Size'],
    SpeedKnots: row['Speed IAS in knots'] || undefined,
    HasDamage: damage !== 'None',
    Damage: damage === 'None' ? undefined : damage,
    RepairCost: typed('Int64', row['Cost Repair']),
    OtherCost: typed('Int64', row['Cost Other']),
    TotalCost: typed('Int64', row['Cost Total $']),
  };
}

/** Partitioned by day, the newest first: what is left until the end of time sorts backwards. */
function earthquake({ id, properties: event, geometry }) {
  const time = new Date(event.time).toISOString();
  const [longitude, latitude, depth] = geometry.coordinates;
  return {
    PartitionKey: time.slice(0, 10),
    RowKey: `${LAST_TICK - ticksOf(event.time)}-${id}`,
    Time: time,
    Place: event.place,
    Magnitude: event.mag,
    MagnitudeType: event.magType,
    DepthKm: depth,
    Latitude: latitude,
    Longitude: longitude,
    Location: typed('Binary', pointBytes(longitude, latitude, depth).toString('base64')),
    EventType: event.type,
    Network: event.net,
    IsReviewed: event.status === 'reviewed',
    IsTsunami: event.tsunami === 1,
    Significance: event.sig,
    Stations: event.nst ?? undefined,
    // The networks write whole degrees or fractions: the one column of two types.
    Gap:
      event.gap === null
        ? undefined
        : typed(Number.isInteger(event.gap) ? 'Int32' : 'Double', event.gap),
    FeltReports: event.felt ?? undefined,
    Intensity: event.cdi ?? undefined,
    Alert: event.alert ?? undefined,
    EpochMilliseconds: typed('Int64', event.time),
    Updated: new Date(event.updated).toISOString(),
    Id: nameBasedGuid(event.url),
    Url: event.url,
  };
}

function readCsv(name) {
  const text = readFileSync(new URL(name, source), 'utf8');
  return Papa.parse(text, { header: true, skipEmptyLines: true }).data;
}

function readJson(name) {
  return JSON.parse(readFileSync(new URL(name, source), 'utf8'));
}

/** A value whose type the reader would not prove from the text alone. */
function typed(type, value) {
  return { type, value };
}

/** As typed CSV; a column has a column of types where any of its values tells one. */
function writeTable(table, rows) {
  const names = Object.keys(rows[0]);
  const isTyped = (name) => rows.some((row) => row[name]?.type !== undefined);
  const fields = names.flatMap((name) => (isTyped(name) ? [name, `${name}@type`] : [name]));
  const records = rows.map((row) =>
    names.flatMap((name) => {
      const value = row[name];
      if (!isTyped(name)) return [value ?? ''];
      return value === undefined ? ['', ''] : [value.value, value.type];
    }),
  );
  writeFileSync(new URL(`${table}.typed.csv`, target), Papa.unparse({ fields, data: records }));
}

/** A point in well-known binary (OGC 06-103r4), little-endian; with a depth it is ISO's Point Z. */
function pointBytes(...coordinates) {
  const bytes = Buffer.alloc(5 + 8 * coordinates.length);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(coordinates.length === 3 ? 1001 : 1, 1);
  for (const [place, coordinate] of coordinates.entries()) {
    bytes.writeDoubleLE(coordinate, 5 + 8 * place);
  }
  return bytes;
}

/** The bits of a geohash of 12 characters, as one number: near places have near numbers. */
function geohashBits(latitude, longitude) {
  const ranges = [
    { value: longitude, low: -180, high: 180 },
    { value: latitude, low: -90, high: 90 },
  ];
  let bits = 0n;
  for (let bit = 0; bit < 60; bit += 1) {
    const range = ranges[bit % 2];
    const middle = (range.low + range.high) / 2;
    const isAbove = range.value >= middle;
    bits = bits * 2n + (isAbove ? 1n : 0n);
    if (isAbove) range.low = middle;
    else range.high = middle;
  }
  return bits;
}

/** Version 5 of RFC 9562, in the namespace of URLs. */
function nameBasedGuid(name) {
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
  const digest = createHash('sha1').update(namespace).update(name).digest();
  digest[6] = (digest[6] & 0x0f) | 0x50;
  digest[8] = (digest[8] & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

function ticksOf(milliseconds) {
  return 621_355_968_000_000_000n + BigInt(milliseconds) * 10_000n;
}
