"""Writes the files of this folder that DuckDB, pandas, pyarrow, Polars and fastparquet make.

    python3 -m venv venv
    venv/bin/pip install duckdb==1.5.6 pandas==3.0.6 pyarrow==25.0.1 polars==1.44.2 fastparquet==2026.9.0
    venv/bin/python e2e/data/tools/make.py

What each becomes is in expected.json, where tool-files.test.ts reads it.
"""

import datetime as dt
import decimal
import pathlib
import uuid

import duckdb
import fastparquet
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

HERE = pathlib.Path(__file__).parent
BERLIN = dt.timezone(dt.timedelta(hours=2))
DAY = dt.date(2026, 3, 29)
MOMENT = dt.datetime(2026, 3, 29, 1, 2, 3, 456789)
TIME = dt.time(23, 59, 58, 123456)
D = decimal.Decimal


def place(name: str) -> str:
    return str(HERE / name)


def arrow_types() -> pa.Table:
    """Each type with its ends, and a row in which all are absent."""

    def column(values, kind):
        return pa.array([*values, None], kind)

    texts = pa.array(["red", "green", None]).dictionary_encode()
    return pa.table(
        {
            "id": pa.array(["a", "b", "c"]),
            "dictionary": texts,
            "int8": column([-128, 127], pa.int8()),
            "uint8": column([0, 255], pa.uint8()),
            "int16": column([-32768, 32767], pa.int16()),
            "uint16": column([0, 65535], pa.uint16()),
            "int32": column([-(2**31), 2**31 - 1], pa.int32()),
            "uint32": column([0, 2**32 - 1], pa.uint32()),
            "int64": column([-(2**63), 2**63 - 1], pa.int64()),
            "uint64": column([0, 2**64 - 1], pa.uint64()),
            "half": column([np.float16(0.5), np.float16(-2)], pa.float16()),
            "float": column([0.1, -0.0], pa.float32()),
            "double": column([float("nan"), float("-inf")], pa.float64()),
            "bool": column([True, False], pa.bool_()),
            "text": column(["", "ä€😀"], pa.large_string()),
            "binary": column([b"\x00\xff", b""], pa.binary()),
            "fixed": column([b"\x01\x02\x03\x04", b"\x05\x06\x07\x08"], pa.binary(4)),
            "date": column([DAY, dt.date(1969, 12, 31)], pa.date32()),
            "date64": column([DAY, dt.date(1969, 12, 31)], pa.date64()),
            "seconds": column([MOMENT, dt.datetime(1601, 1, 1)], pa.timestamp("s")),
            "millis": column([MOMENT, dt.datetime(1601, 1, 1)], pa.timestamp("ms")),
            "micros": column([MOMENT, dt.datetime(9999, 12, 31)], pa.timestamp("us")),
            "nanos": column([1234567890123456789, 1234567890123456700], pa.timestamp("ns")),
            "berlin": column([MOMENT, MOMENT], pa.timestamp("us", "Europe/Berlin")),
            "time": column([TIME, dt.time(0)], pa.time32("ms")),
            "time64": column([TIME, dt.time(0)], pa.time64("us")),
            "timeNanos": column([1, 86_399_999_999_999], pa.time64("ns")),
            "decimal": column([D("12.50"), D("-0.05")], pa.decimal128(10, 2)),
            "decimal256": column([D("1e40"), D("-0.00001")], pa.decimal256(50, 5)),
            "list": column([[1, None, 3], []], pa.list_(pa.int32())),
            "struct": column(
                [{"price": D("1.20"), "on": DAY}, {"price": None, "on": None}],
                pa.struct({"price": pa.decimal128(10, 2), "on": pa.date32()}),
            ),
            "map": column([[("x", 1), ("y", 2)], []], pa.map_(pa.string(), pa.int64())),
            "nothing": pa.nulls(3),
            "uuid": column([uuid.UUID(int=1).bytes, uuid.UUID(int=2).bytes], pa.uuid()),
            "duration": column([1_500_000, 0], pa.duration("us")),
        }
    )


def by_arrow() -> None:
    types = arrow_types()
    pq.write_table(types, place("pyarrow-types.parquet"))
    pq.write_table(
        types.select(["id", "micros", "nanos"]),
        place("pyarrow-int96.parquet"),
        use_deprecated_int96_timestamps=True,
    )
    rows = 9
    few = pa.table(
        {
            "id": pa.array([f"r{n}" for n in range(rows)]),
            "n": pa.array([None if n == 4 else n * 1000 for n in range(rows)], pa.int32()),
            "big": pa.array([n * 10**15 for n in range(rows)], pa.int64()),
            "x": pa.array([n / 8 for n in range(rows)], pa.float64()),
            "s": pa.array([["red", "green", None][n % 3] for n in range(rows)]).dictionary_encode(),
        }
    )
    for codec in ("snappy", "gzip", "zstd", "brotli", "lz4", "none"):
        pq.write_table(
            few,
            place(f"pyarrow-{codec}.parquet"),
            compression=codec,
            row_group_size=4,
            data_page_version="2.0" if codec in ("gzip", "zstd", "lz4") else "1.0",
        )
    pq.write_table(
        few,
        place("pyarrow-encodings.parquet"),
        use_dictionary=False,
        data_page_version="2.0",
        column_encoding={
            "id": "DELTA_BYTE_ARRAY",
            "n": "DELTA_BINARY_PACKED",
            "big": "BYTE_STREAM_SPLIT",
            "x": "BYTE_STREAM_SPLIT",
            "s": "DELTA_LENGTH_BYTE_ARRAY",
        },
    )


def by_pandas() -> None:
    frame = pd.DataFrame(
        {
            "kind": pd.Categorical(["red", "green", None]),
            "count": pd.array([1, None, 3], "Int64"),
            "yes": pd.array([True, None, False], "boolean"),
            "name": pd.array(["Zoë", None, ""], "string"),
            "real": [1.0, float("nan"), 2.5],
            "at": pd.to_datetime(["2026-03-29T01:02:03.456789123", None, "2026-01-01"], format="ISO8601"),
            "berlin": pd.to_datetime(["2026-03-29 03:00", None, "2026-01-01 00:00"]).tz_localize("Europe/Berlin"),
            "took": pd.to_timedelta(["1 days 02:03:04", None, "0 days"]),
        },
        index=pd.Index(["a", "b", "c"], name="id"),
    )
    frame.to_parquet(place("pandas.parquet"))
    frame.reset_index(drop=True).iloc[1:].to_parquet(place("pandas-index.parquet"))
    frame.to_csv(place("pandas-index.csv"))
    frame.reset_index(drop=True).to_csv(place("pandas-row-numbers.csv"))
    frame.to_csv(place("pandas-mark.csv"), encoding="utf-8-sig", sep=";", decimal=",")
    frame.to_csv(place("pandas-western.csv"), encoding="cp1252")
    for orient in ("records", "split", "table"):
        # What JSON makes of an index is told apart from what it makes of a column.
        flat = frame.reset_index() if orient == "records" else frame
        flat.to_json(place(f"pandas-{orient}.json"), orient=orient, date_format="iso")
    frame.reset_index().to_json(place("pandas-lines.jsonl"), orient="records", lines=True)


def by_polars() -> None:
    frame = pl.DataFrame(
        {
            "id": ["a", "b", "c"],
            "category": pl.Series(["red", "green", None], dtype=pl.Categorical),
            "enum": pl.Series(["x", None, "y"], dtype=pl.Enum(["x", "y"])),
            "u64": pl.Series([0, 2**64 - 1, None], dtype=pl.UInt64),
            "i8": pl.Series([-128, 127, None], dtype=pl.Int8),
            "f32": pl.Series([0.1, float("inf"), None], dtype=pl.Float32),
            "date": [DAY, None, dt.date(1, 1, 1)],
            "moment": pl.Series([MOMENT, None, MOMENT], dtype=pl.Datetime("us", "Europe/Berlin")),
            "nanos": pl.Series([1234567890123456789, None, 0], dtype=pl.Int64).cast(pl.Datetime("ns")),
            "time": [TIME, None, dt.time(0)],
            "decimal": pl.Series([D("12.50"), None, D("-0.05")], dtype=pl.Decimal(12, 2)),
            "list": [[1, 2], None, []],
            "struct": [{"a": 1, "b": "x"}, None, {"a": None, "b": ""}],
            "bytes": [b"\x00\x01", None, b""],
        }
    )
    frame.write_parquet(place("polars.parquet"))
    frame.write_parquet(place("polars-brotli.parquet"), compression="brotli", row_group_size=1)
    frame.write_parquet(place("polars-groups.parquet"), compression="lz4", row_group_size=2, use_pyarrow=False)
    plain = frame.drop("bytes")
    plain.write_ndjson(place("polars.ndjson"))
    plain.write_json(place("polars.json"))
    plain.drop("list", "struct").write_csv(place("polars.csv"))


def by_fastparquet() -> None:
    frame = pd.DataFrame(
        {
            "id": ["a", "b", "c"],
            "count": pd.array([1, None, 3], "Int64"),
            "yes": [True, False, True],
            # Its writer takes whatever it is given for nanoseconds.
            "at": pd.to_datetime(
                ["2026-03-29T01:02:03.456789", "2026-01-01", "1970-01-01"], format="ISO8601"
            ).astype("datetime64[ns]"),
            "kind": pd.Categorical(["red", "green", "red"]),
        }
    )
    fastparquet.write(place("fastparquet.parquet"), frame, compression="GZIP", row_group_offsets=2)
    fastparquet.write(place("fastparquet-int96.parquet"), frame, times="int96")


DUCK = """
SELECT * FROM (VALUES
  (1, 170141183460469231731687303715884105727::HUGEINT, 255::UTINYINT, 18446744073709551615::UBIGINT,
   12.50::DECIMAL(10,2), 0.1::FLOAT, 'NaN'::DOUBLE, true, 'ä"b,c' || chr(10) || 'd', '\\x00\\xFF'::BLOB,
   DATE '2026-03-29', TIME '23:59:58.123456', TIMESTAMP '2026-03-29 01:02:03.456789',
   TIMESTAMPTZ '2026-03-29 01:02:03.456789+02', TIMESTAMP_NS '2026-03-29 01:02:03.456789123',
   '00000000-0000-0000-0000-00000000000a'::UUID, INTERVAL '1 month 2 days 3 seconds',
   'red'::ENUM('red', 'green'), [1, NULL, 3], {'price': 1.20::DECIMAL(10,2), 'on': DATE '2026-03-29'},
   MAP {'x': 1}, '{"a": [1]}'::JSON, '0101'::BIT),
  (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
   NULL, NULL, NULL, NULL),
  (3, -1, 0, 0, -0.05, '-inf', 1e300, false, '', '', '1601-01-01', '00:00:00', '1970-01-01', '1970-01-01 00:00:00+00',
   '1970-01-01', 'ffffffff-ffff-ffff-ffff-ffffffffffff', INTERVAL '0 seconds', 'green', [], {'price': NULL, 'on': NULL},
   MAP {}, 'null', '1')
) AS t(id, huge, tiny, ubig, price, real, double, yes, text, bytes, date, time, moment, zoned, nanos, uuid, took, kind,
       list, struct, map, json, bits)
"""


def by_duckdb() -> None:
    base = duckdb.connect()
    base.execute("SET TimeZone = 'UTC'")
    base.execute(f"CREATE TABLE t AS {DUCK}")
    base.execute(f"COPY t TO '{place('duckdb.parquet')}'")
    base.execute(f"COPY t TO '{place('duckdb-zstd.parquet')}' (CODEC 'zstd', PARQUET_VERSION V2)")
    base.execute(f"COPY t TO '{place('duckdb.csv')}'")
    base.execute(f"COPY t TO '{place('duckdb-bar.csv')}' (DELIMITER '|', HEADER false, FORCE_QUOTE *)")
    base.execute(f"COPY (SELECT * EXCLUDE (double, real) FROM t) TO '{place('duckdb.jsonl')}'")
    base.execute(f"COPY (SELECT * EXCLUDE (double, real) FROM t) TO '{place('duckdb.json')}' (ARRAY true)")
    # No JSON has NaN.
    base.execute(f"COPY (SELECT id, double FROM t) TO '{place('duckdb-nan.json')}' (ARRAY true)")


for make in (by_arrow, by_pandas, by_polars, by_fastparquet, by_duckdb):
    make()
